import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../platform/transaction.ts';
import { sites } from '../sites/table.ts';

/** What a report is on; without a site all of the client's. */
export type About = { clientId: string; siteId: string | null; period: string };

/** The sites that it tells of, by name. */
export const readReported = async (db: Executor, { clientId, siteId }: About) => {
  const rows = await db
    .select({
      id: sites.id,
      number: sites.number,
      groupId: sites.groupId,
      name: sites.name,
      createdAt: sites.createdAt,
      monitor: sites.monitor,
      measured: sql<boolean>`coalesce(${sites.role} <> 'domain', true)`,
      searchConnected: sites.searchConnected,
      aiEntitled: sites.aiEntitled,
    })
    .from(sites)
    .where(
      and(
        eq(sites.clientId, clientId),
        isNull(sites.archivedAt),
        siteId ? eq(sites.id, siteId) : undefined,
      ),
    );
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'cs'));
};
export type ReportedSite = Awaited<ReturnType<typeof readReported>>[number];
