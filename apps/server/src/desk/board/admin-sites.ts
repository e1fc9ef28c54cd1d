import type { AdminSite } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { hideHeaders } from '../../estate/sites/index.ts';
import { clients, siteGroups, sites } from '../../estate/sites/table.ts';
import { readRecent } from '../../watch/checks/index.ts';
import { expiries } from '../../watch/expiry/table.ts';
import { watches } from '../../watch/incidents/table.ts';
import { lastDayOf } from './figures.ts';
import { createStanding, standingColumns, watchOfSite } from './standing.ts';
import { unknownReasonOf } from './status.ts';

type Reading = { db: Executor; now: () => Date };
const iso = (at: Date | null) => at?.toISOString() ?? null;

const watchColumns = {
  lastFailure: watches.lastFailure,
  certificateEndsAt: watches.certificateEndsAt,
  certificateStartsAt: watches.certificateStartsAt,
  headRefused: sql<boolean>`coalesce(${watches.headRefused}, false)`,
  domainEndsAt: expiries.domainEndsAt,
  domainEndsByHand: sql<boolean>`coalesce(${expiries.domainEndsByHand}, false)`,
};

export const readAdminSite = async (ctx: Reading, { id }: { id: string }): Promise<AdminSite> => {
  const [found] = await ctx.db
    .select({
      site: sites,
      clientName: clients.name,
      groupName: siteGroups.name,
      standing: standingColumns,
      ...watchColumns,
    })
    .from(sites)
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .leftJoin(siteGroups, eq(siteGroups.id, sites.groupId))
    .leftJoin(expiries, eq(expiries.siteId, sites.id))
    .leftJoin(watches, watchOfSite)
    .where(eq(sites.id, id));
  if (!found) throw notFound();
  const { site, clientName, groupName, standing: row, ...watch } = found;
  const standing = (await createStanding(ctx, [row]))(row);
  const recent = await readRecent(ctx.db, ctx.now().getTime(), [site.number]);
  return {
    ...site,
    monitor: hideHeaders(site.monitor),
    clientName,
    groupName,
    ...standing,
    ...lastDayOf(recent.get(site.number)),
    entitlements: { search: site.searchConnected, ai: site.aiEntitled },
    paused: site.pausedAt !== null,
    unknownReason: unknownReasonOf(standing, { ...site, lastFailure: watch.lastFailure }),
    lastFailure: watch.lastFailure,
    headRefused: watch.headRefused && site.monitor.method === 'HEAD',
    certificateEndsAt: iso(watch.certificateEndsAt),
    certificateStartsAt: iso(watch.certificateStartsAt),
    domainEndsAt: iso(watch.domainEndsAt),
    domainEndsByHand: watch.domainEndsByHand,
    archivedAt: iso(site.archivedAt),
    createdAt: site.createdAt.toISOString(),
    updatedAt: site.updatedAt.toISOString(),
  };
};
