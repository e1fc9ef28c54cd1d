import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { sites } from '../sites/table.ts';
import { statusPageSites, statusPages } from './table.ts';

/** Published pages on which the world sees this site now, and under which name. */
export const pagesShowing = (db: Executor, siteId: string) =>
  db
    .select({ id: statusPages.id, title: statusPages.title, name: statusPageSites.publicName })
    .from(statusPageSites)
    .innerJoin(statusPages, eq(statusPages.id, statusPageSites.pageId))
    .innerJoin(sites, eq(sites.id, statusPageSites.siteId))
    .where(
      and(
        eq(statusPageSites.siteId, siteId),
        eq(statusPages.published, true),
        isNull(sites.archivedAt),
        or(eq(sites.clientId, statusPages.clientId), eq(sites.groupId, statusPages.groupId)),
      ),
    )
    .orderBy(asc(statusPages.title), asc(statusPages.id));
