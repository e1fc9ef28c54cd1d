import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { type Owner, ownedAt } from '../../estate/sites/index.ts';
import { type WorklogRow, worklogEntries } from './table.ts';

/** Published work on these sites in this time, oldest first. */
export const readWorkBetween = (
  db: Executor,
  siteIds: string[],
  from: Date,
  to: Date,
  owner: Owner = null,
): Promise<WorklogRow[]> => {
  const { siteId, at, id, publishedAt } = worklogEntries;
  return db
    .select()
    .from(worklogEntries)
    .where(
      and(
        inArray(siteId, siteIds),
        gte(at, from),
        lt(at, to),
        isNotNull(publishedAt),
        ownedAt(owner, sql`${siteId}`, sql`${at}`),
      ),
    )
    .orderBy(asc(at), asc(id));
};

/** The last published work on a site in this time, oldest first. */
export const readLastWorkBetween = async (
  db: Executor,
  site: string,
  { from, to }: { from: Date; to: Date },
  most: number,
  owner: Owner = null,
): Promise<WorklogRow[]> => {
  const { siteId, at, id, publishedAt } = worklogEntries;
  const rows = await db
    .select()
    .from(worklogEntries)
    .where(
      and(
        eq(siteId, site),
        gte(at, from),
        lte(at, to),
        isNotNull(publishedAt),
        ownedAt(owner, sql`${siteId}`, sql`${at}`),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(most);
  return rows.reverse();
};
