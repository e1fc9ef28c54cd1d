import type { AdminSite, AdminSiteRow } from '@hlidka/protocol';
import { asc, eq } from 'drizzle-orm';
import { notFound } from '../platform/errors.ts';
import type { Executor } from '../platform/transaction.ts';
import { statusOf } from './status.ts';
import { clients, siteGroups, sites } from './table.ts';

const rowColumns = {
  id: sites.id,
  name: sites.name,
  url: sites.url,
  hostname: sites.hostname,
  plan: sites.plan,
  platform: sites.platform,
  hosting: sites.hosting,
  clientId: sites.clientId,
  groupId: sites.groupId,
  role: sites.role,
  pausedAt: sites.pausedAt,
  archivedAt: sites.archivedAt,
};

/** Everything for the operator's list, archived sites included. */
export const listAdminSites = async (ctx: { db: Executor }): Promise<{ sites: AdminSiteRow[] }> => {
  const rows = await ctx.db.select(rowColumns).from(sites).orderBy(asc(sites.name), asc(sites.id));
  return {
    sites: rows.map(({ pausedAt, archivedAt, ...row }) => ({
      ...row,
      ...statusOf({ pausedAt, role: row.role }),
      archivedAt: archivedAt?.toISOString() ?? null,
    })),
  };
};

export const readAdminSite = async (
  ctx: { db: Executor },
  { id }: { id: string },
): Promise<AdminSite> => {
  const [found] = await ctx.db
    .select({ site: sites, clientName: clients.name, groupName: siteGroups.name })
    .from(sites)
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .leftJoin(siteGroups, eq(siteGroups.id, sites.groupId))
    .where(eq(sites.id, id));
  if (!found) throw notFound();
  const { site, clientName, groupName } = found;
  return {
    ...site,
    clientName,
    groupName,
    ...statusOf(site),
    entitlements: { search: site.searchConnected, ai: site.aiEntitled },
    paused: site.pausedAt !== null,
    archivedAt: site.archivedAt?.toISOString() ?? null,
    createdAt: site.createdAt.toISOString(),
    updatedAt: site.updatedAt.toISOString(),
  };
};
