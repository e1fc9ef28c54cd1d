import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { type Owner, ownedAt } from '../../../estate/sites/index.ts';
import { sites as allSites } from '../../../estate/sites/table.ts';
import { readDayTotals, type Sum } from './sums.ts';

/** All these sites together, by Prague day, both ends included. */
export const readRounds = async (
  db: Executor,
  sites: number[],
  asked: { from: string; until: string; owner?: Owner },
): Promise<Map<string, Sum>> => {
  const days = await readDayTotals(db, sites, asked);
  return new Map(days.map(({ day, ...sum }) => [day, sum]));
};

/** The last day before this one on which any of these sites was checked, among folded days. */
export const lastRoundBefore = async (
  db: Executor,
  sites: number[],
  day: string,
  owner: Owner = null,
): Promise<string | null> => {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select max(found.day)::text as day from unnest(${sql.param(sites)}::int[]) s(number)
    cross join lateral (select d.day from day_sums d where d.site = s.number and d.day < ${day}::date
        and ${ownedAt(owner, sql`(select ${allSites.id} from ${allSites} where ${allSites.number} = d.site)`, sql`d.day::timestamptz`)}
      order by d.day desc limit 1) found`);
  return rows[0]?.day ?? null;
};
