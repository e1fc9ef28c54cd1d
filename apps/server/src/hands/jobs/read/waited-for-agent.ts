import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { countAgents } from '../../agents/index.ts';
import { jobs } from '../table.ts';

const patience = sql`interval '10 minutes'`;

/** Whether approved jobs have waited long while no agent is connected. */
export const isWaitedForAgent = async (db: Executor, now: Date): Promise<boolean> => {
  const due = sql`${jobs.state} = 'approved' and not ${jobs.paused}
    and ${jobs.scheduledFor} < now() - ${patience} and ${jobs.lease} is null`;
  const waiting = await db.select({ id: jobs.id }).from(jobs).where(due).limit(1);
  return waiting.length > 0 && (await countAgents(db, now)).connected === 0;
};
