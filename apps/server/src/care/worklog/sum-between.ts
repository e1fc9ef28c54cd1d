import { sql } from 'drizzle-orm';
import { onlyRow } from '../../base/platform/database/plain-rows.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { type Owner, ownedAt } from '../../estate/sites/index.ts';
import { worklogEntries } from './table.ts';

type Sum = { entries: number; minutes: number; automatic: number };

/** Published work on these sites in this time: by people, and how often by machines. */
export const sumWorkBetween = async (
  db: Executor,
  siteIds: string[],
  from: Date,
  to: Date,
  owner: Owner = null,
): Promise<Sum> => {
  const { rows } = await db.execute<Sum>(sql`
    select count(*) filter (where not automatic)::int as entries,
      coalesce(sum(minutes) filter (where not automatic), 0)::int as minutes,
      count(*) filter (where automatic)::int as automatic
    from ${worklogEntries} where site_id = any(${sql.param(siteIds)}::uuid[]) and published_at is not null
      and at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz
      and ${ownedAt(owner, sql`${worklogEntries.siteId}`, sql`${worklogEntries.at}`)}`);
  return onlyRow(rows);
};
