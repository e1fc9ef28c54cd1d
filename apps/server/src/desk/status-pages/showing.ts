import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { mayBeShown } from './scope.ts';
import { statusPageSites, statusPages } from './table.ts';

type Showing = { id: string; title: string; sites: { id: string; name: string }[] };

/** Sites of a page that the world may see, of the page's client or group still. */
export const isInUse = and(
  mayBeShown,
  or(eq(sites.clientId, statusPages.clientId), eq(sites.groupId, statusPages.groupId)),
);

/**
 * Published pages on which the world sees some of these sites now, and under which names; first the one that
 * shows most of them.
 */
export const pagesShowing = async (
  db: Executor,
  siteIds: readonly string[],
): Promise<Showing[]> => {
  const rows = await db
    .select({
      id: statusPages.id,
      title: statusPages.title,
      siteId: statusPageSites.siteId,
      name: statusPageSites.publicName,
    })
    .from(statusPageSites)
    .innerJoin(statusPages, eq(statusPages.id, statusPageSites.pageId))
    .innerJoin(sites, eq(sites.id, statusPageSites.siteId))
    .where(
      and(inArray(statusPageSites.siteId, [...siteIds]), eq(statusPages.published, true), isInUse),
    )
    .orderBy(asc(statusPages.title), asc(statusPages.id), asc(statusPageSites.position));
  const pages = Map.groupBy(rows, ({ id }) => id).values();
  return [...pages]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const { id, title } = first;
      return [{ id, title, sites: [first, ...others].map((row) => ({ ...row, id: row.siteId })) }];
    })
    .toSorted((one, other) => other.sites.length - one.sites.length);
};
