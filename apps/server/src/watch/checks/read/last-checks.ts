import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { hourOf } from '../results.ts';

/** Longer than the longest interval, a day. */
const hoursBack = 25;

/**
 * Second of the last check of each site of these shares, by site number; older ones are left out.
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
  return new Map(rows.map(({ site, last }) => [site, last * 1000 + 999]));
};
