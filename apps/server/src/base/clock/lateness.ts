import { type DutyName, dutyNames } from '@hlidka/protocol';
import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { duties } from './table.ts';

/** Seconds each duty has been due without running; duties on time are missing. */
export const readLateness = async (db: Executor, now: Date): Promise<Map<DutyName, number>> => {
  const rows = await db
    .select({ name: duties.name, nextAt: duties.nextAt })
    .from(duties)
    .where(
      and(
        inArray(duties.name, [...dutyNames]),
        isNull(duties.runningSince),
        lt(duties.nextAt, now),
      ),
    );
  const late = new Map(
    rows.map(({ name, nextAt }) => [name, (now.getTime() - nextAt.getTime()) / 1000]),
  );
  return new Map(
    dutyNames.flatMap((name) => (late.has(name) ? [[name, late.get(name) ?? 0]] : [])),
  );
};
