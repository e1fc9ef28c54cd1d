import type { JobState } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { jobs } from '../table.ts';

export type JobCounts = { states: Partial<Record<JobState, number>>; waiting: number };

/** Unfinished jobs by state, those that ended within a day, and how many wait for the operator. */
export const countStates = async (db: Executor): Promise<JobCounts> => {
  const { rows } = await db.execute<{ state: JobState; count: number; waiting: number }>(sql`
    select state, count(*)::int as count, count(${jobs.waiting})::int as waiting from ${jobs}
    where state in ('pending', 'approved', 'running') group by state
    union all
    select state, count(*)::int, 0 from ${jobs}
    where state in ('done', 'failed', 'cancelled') and created_at > now() - interval '7 days'
      and finished_at > now() - interval '1 day' group by state`);
  return {
    states: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
  };
};
