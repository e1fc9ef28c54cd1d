import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { readDayTotals, type Sum } from './sums.ts';

/** All these sites together, by Prague day, both ends included. */
export const readRounds = async (
  db: Executor,
  sites: number[],
  from: string,
  until: string,
): Promise<Map<string, Sum>> => {
  const days = await readDayTotals(db, sites, from, until);
  return new Map(days.map(({ day, ...sum }) => [day, sum]));
};

/** The last day before this one on which any of these sites was checked, among folded days. */
export const lastRoundBefore = async (
  db: Executor,
  sites: number[],
  day: string,
): Promise<string | null> => {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select max(found.day)::text as day from unnest(${sql.param(sites)}::int[]) s(number)
    cross join lateral (select d.day from day_sums d where d.site = s.number and d.day < ${day}::date
      order by d.day desc limit 1) found`);
  return rows[0]?.day ?? null;
};
