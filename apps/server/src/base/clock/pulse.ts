import { type DutyName, dutyNames } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { duties, dutyRuns } from './table.ts';

export type Pulse = {
  name: DutyName;
  /** When a run last ended well; null: never yet. */
  doneAt: Date | null;
  /** Seconds it has been due without running. */
  late: number;
  /** Failures since the last good run. */
  failures: number;
};

/** How each duty goes; of runs only the last twenty of each are kept. */
export const readPulses = async (db: Executor, now: Date): Promise<Pulse[]> => {
  const { rows } = await db.execute<Pulse>(sql`
    select ${duties.name} as name, ${duties.failures} as failures,
      coalesce((select max(${dutyRuns.endedAt}) from ${dutyRuns}
        where ${dutyRuns.name} = ${duties.name} and ${dutyRuns.outcome} <> 'failed'),
        ${duties.doneFor}) as "doneAt",
      case when ${duties.runningSince} is null then greatest(0,
        extract(epoch from ${now.toISOString()}::timestamptz - ${duties.nextAt})) else 0 end::float8 as late
    from ${duties} order by ${duties.name}`);
  return rows.filter(({ name }) => dutyNames.includes(name));
};
