import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { inCzechOrder } from '../../../base/platform/czech-order.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { type Month, monthOf } from './month.ts';

/** What a report covers; without a site, all of the client's. */
export type About = { clientId: string; siteId: string | null; period: string };

/** SQL condition: the site was not yet archived when the month began. */
export const wasThere = ({ from }: Month) =>
  or(isNull(sites.archivedAt), gt(sites.archivedAt, from));

/** The sites it covers, by name. */
export const readReported = async (db: Executor, { clientId, siteId, period }: About) => {
  const rows = await db
    .select({
      id: sites.id,
      number: sites.number,
      groupId: sites.groupId,
      name: sites.name,
      createdAt: sites.createdAt,
      archivedAt: sites.archivedAt,
      monitor: sites.monitor,
      measured: sql<boolean>`coalesce(${sites.role} <> 'domain', true)`,
      searchConnected: sites.searchConnected,
      aiEntitled: sites.aiEntitled,
    })
    .from(sites)
    .where(
      and(
        eq(sites.clientId, clientId),
        wasThere(monthOf(period)),
        siteId ? eq(sites.id, siteId) : undefined,
      ),
    );
  return rows.sort((a, b) => inCzechOrder(a.name, b.name));
};
export type ReportedSite = Awaited<ReturnType<typeof readReported>>[number];
