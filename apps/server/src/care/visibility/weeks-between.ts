import { and, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { type Owner, ownedAt } from '../../estate/sites/index.ts';
import { aiWeeks, type WeekRow } from './table.ts';

/** The weekly checks of each site between two days, both included, oldest first. */
export const readWeeksBetween = async (
  db: Executor,
  siteIds: string[],
  from: string,
  until: string,
  owner: Owner = null,
): Promise<Map<string, WeekRow[]>> => {
  const { siteId, week } = aiWeeks;
  const rows = await db
    .select()
    .from(aiWeeks)
    .where(
      and(
        inArray(siteId, siteIds),
        gte(week, from),
        lte(week, until),
        ownedAt(owner, sql`${siteId}`, sql`${aiWeeks.checkedAt}`),
      ),
    )
    .orderBy(week);
  return Map.groupBy(rows, (row) => row.siteId);
};
