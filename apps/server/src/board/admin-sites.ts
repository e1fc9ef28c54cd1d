import { type AdminSite, type AdminSiteRow, siteFacts } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { averageMs, percent, type Recent, readRecent } from '../checks/index.ts';
import type { Context } from '../context.ts';
import { expiries } from '../expiry/table.ts';
import { watches } from '../incidents/table.ts';
import { pick } from '../platform/database/by-keys.ts';
import { readPlainRows } from '../platform/database/plain-rows.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import { clients, siteGroups, sites } from '../sites/table.ts';
import { createStanding, ofSite, standingColumns } from './standing.ts';
import { unknownReasonOf } from './status.ts';

const rowColumns = {
  ...standingColumns,
  name: sites.name,
  url: sites.url,
  hostname: sites.hostname,
  ...pick(sites, siteFacts),
  clientId: sites.clientId,
  archivedAt: sites.archivedAt,
  certificateEndsAt: watches.certificateEndsAt,
  certificateStartsAt: watches.certificateStartsAt,
};

type Reading = { db: Executor; now: () => Date };
const none: Recent = {
  counted: 0,
  ok: 0,
  msSum: 0,
  hours: '',
  hoursMs: '',
  lastCheckAt: null,
};
const iso = (at: Date | null) => at?.toISOString() ?? null;

const figuresOf = (recent: Recent | undefined = none) => ({
  availability24hPct: percent(recent),
  avgMs24h: averageMs(recent),
  hours: recent.hours,
  hoursMs: recent.hoursMs,
  lastCheckAt: iso(recent.lastCheckAt),
});

/** Last results from the last day's data, which the board reads anyway. */
const lastOf = (recent: ReadonlyMap<number, Recent>) =>
  new Map(
    [...recent].flatMap(([number, { lastCheckAt }]) =>
      lastCheckAt ? [[number, lastCheckAt]] : [],
    ),
  );

/** Everything for the operator's board, archived sites included. */
export const listAdminSites = async (ctx: Context): Promise<{ sites: AdminSiteRow[] }> => {
  const recent = await readRecent(ctx.db, ctx.now().getTime());
  const rows = await readPlainRows(
    ctx.db,
    rowColumns,
    sql`${sites} left join ${watches} on ${ofSite} order by ${sites.name}, ${sites.id}`,
  );
  const standing = await createStanding(ctx, rows, lastOf(recent));
  return {
    sites: rows.map((row) => ({
      ...row,
      ...standing(row),
      ...figuresOf(recent.get(row.number)),
      certificateEndsAt: iso(row.certificateEndsAt),
      certificateStartsAt: iso(row.certificateStartsAt),
      archivedAt: iso(row.archivedAt),
    })),
  };
};

const watchColumns = {
  lastFailure: watches.lastFailure,
  certificateEndsAt: watches.certificateEndsAt,
  certificateStartsAt: watches.certificateStartsAt,
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
    .leftJoin(watches, ofSite)
    .where(eq(sites.id, id));
  if (!found) throw notFound();
  const { site, clientName, groupName, standing: row, ...watch } = found;
  const standing = (await createStanding(ctx, [row]))(row);
  const recent = await readRecent(ctx.db, ctx.now().getTime(), site.number);
  return {
    ...site,
    clientName,
    groupName,
    ...standing,
    ...figuresOf(recent.get(site.number)),
    entitlements: { search: site.searchConnected, ai: site.aiEntitled },
    paused: site.pausedAt !== null,
    unknownReason: unknownReasonOf(standing, { ...site, lastFailure: watch.lastFailure }),
    lastFailure: watch.lastFailure,
    certificateEndsAt: iso(watch.certificateEndsAt),
    certificateStartsAt: iso(watch.certificateStartsAt),
    domainEndsAt: iso(watch.domainEndsAt),
    domainEndsByHand: watch.domainEndsByHand,
    archivedAt: iso(site.archivedAt),
    createdAt: site.createdAt.toISOString(),
    updatedAt: site.updatedAt.toISOString(),
  };
};
