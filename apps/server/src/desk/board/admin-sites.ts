import type { AdminSite } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { hideHeaders } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';
import { expiries } from '../../watch/expiry/table.ts';
import { watches } from '../../watch/incidents/table.ts';
import type { Standings } from './standing/index.ts';
import { unknownReasonOf } from './status.ts';

type Reading = { db: Executor; now: () => Date };
const iso = (at: Date | null) => at?.toISOString() ?? null;

const besideColumns = {
  headRefused: sql<boolean>`coalesce(${watches.headRefused}, false)`,
  domainEndsAt: expiries.domainEndsAt,
  domainEndsByHand: sql<boolean>`coalesce(${expiries.domainEndsByHand}, false)`,
};

export const readAdminSite = async (
  ctx: Reading,
  standings: Standings,
  { id }: { id: string },
): Promise<AdminSite> => {
  const book = await standings.some(ctx, [id]);
  const held = book.sites.get(id);
  const [found] = await ctx.db
    .select({
      site: sites,
      ...besideColumns,
    })
    .from(sites)
    .leftJoin(expiries, eq(expiries.siteId, sites.id))
    .leftJoin(watches, eq(watches.number, sites.number))
    .where(eq(sites.id, id));
  if (!found || !held) throw notFound();
  const { site, ...beside } = found;
  return {
    ...held,
    ...site,
    monitor: hideHeaders(site.monitor),
    ...book.recentOf(held),
    entitlements: { search: site.searchConnected, ai: site.aiEntitled },
    paused: site.pausedAt !== null,
    unknownReason: unknownReasonOf(held, held),
    lastFailure: held.lastFailure,
    headRefused: beside.headRefused && site.monitor.method === 'HEAD',
    certificateEndsAt: iso(held.certificateEndsAt),
    certificateStartsAt: iso(held.certificateStartsAt),
    domainEndsAt: iso(beside.domainEndsAt),
    domainEndsByHand: beside.domainEndsByHand,
    archivedAt: iso(site.archivedAt),
    createdAt: site.createdAt.toISOString(),
    updatedAt: site.updatedAt.toISOString(),
  };
};
