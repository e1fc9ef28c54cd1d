import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { siteChecks, sites } from '../../../estate/sites/table.ts';
import { hourOf } from '../results.ts';

/** Longer than the longest interval, a day. */
const hoursBack = 25;

/**
 * Second of the last check of each of these shares' checks, by its number; older ones are left out. Most sites have one
 * check, whose number is the site's.
 */
export const readLastChecks = async (
  db: Executor,
  shares: number[],
  count: number,
  now: number,
): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ site: number; last: number }>(sql`
    select site, max(hour::float8 * 3600 + last_second) as last from hour_sums
    where hour >= ${hourOf(now) - hoursBack} and last_second is not null
      and site % ${count} = any(${sql.param(shares)}::int[]) group by site`);
  const { rows: ofSeveral } = await db.execute<{ site: number; last: number }>(sql`
    select c.number as site, max(hour::float8 * 3600 + last_second) as last
    from ${siteChecks} c join ${sites} s on s.id = c.site_id
    join hour_sums h on h.site = coalesce(c.own_sums, c.number)
    where (c.settings is not null or c.own_sums is not null)
      and s.number % ${count} = any(${sql.param(shares)}::int[])
      and hour >= ${hourOf(now) - hoursBack} and last_second is not null group by c.number`);
  return new Map([...rows, ...ofSeveral].map(({ site, last }) => [site, last * 1000 + 999]));
};
