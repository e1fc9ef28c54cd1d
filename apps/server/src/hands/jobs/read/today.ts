import { type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '../../../base/platform/database/plain-rows.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { addDays, pragueDay, startOfDay } from '../../../base/platform/time/prague.ts';
import { ownedAt } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';

export type JobsToday = { done: number; pending: number };

/**
 * Jobs of the Prague day of `now`: finished as done on it, or scheduled for it and unfinished.
 * `scope` is a condition on `sites`; `siteless` says whether jobs without a site count.
 */
export const countJobsToday = async (
  db: Executor,
  now: number,
  { scope, siteless }: { scope: SQL; siteless: boolean },
): Promise<JobsToday> => {
  const today = pragueDay(now);
  const from = startOfDay(today);
  const to = startOfDay(addDays(today, 1));
  const within = (column: SQL) =>
    sql`${column} >= ${from.toISOString()} and ${column} < ${to.toISOString()}`;
  const seen = sql`((jobs.site_id is null and ${siteless})
    or exists (select from ${sites} where ${sites.id} = jobs.site_id and ${scope}))`;
  // Who asks for a client's sites does not count what was done for another owner.
  const owned = ownedAt(siteless ? null : 'current', sql`jobs.site_id`, sql`finished_at`);
  const { rows } = await db.execute<JobsToday>(sql`select
    (select count(*)::int from jobs
      where state = 'done' and ${within(sql`finished_at`)} and ${seen} and ${owned}) as done,
    (select count(*)::int from jobs
      where state in ('pending', 'approved', 'running') and ${within(sql`scheduled_for`)} and ${seen}) as pending`);
  return onlyRow(rows);
};
