import type { SiteExpiry } from '@hlidka/protocol';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { clients, sites } from '../../estate/sites/table.ts';
import { watches } from '../incidents/table.ts';
import { askableName } from './hostname.ts';
import { expiries } from './table.ts';

const read = (db: Executor, where: SQL) =>
  db
    .select({
      siteId: sites.id,
      siteName: sites.name,
      clientName: clients.name,
      hostname: sites.hostname,
      url: sites.url,
      role: sites.role,
      certificateEndsAt: watches.certificateEndsAt,
      certificateStartsAt: watches.certificateStartsAt,
      domainEndsAt: expiries.domainEndsAt,
      domainEndsByHand: sql<boolean>`coalesce(${expiries.domainEndsByHand}, false)`,
      domainCheckedAt: expiries.domainCheckedAt,
    })
    .from(sites)
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .leftJoin(watches, eq(watches.number, sites.number))
    .leftJoin(expiries, eq(expiries.siteId, sites.id))
    .where(where)
    .orderBy(
      sql`least(${watches.certificateEndsAt}, ${expiries.domainEndsAt}) nulls last`,
      sites.name,
      sites.id,
    );

type Row = Awaited<ReturnType<typeof read>>[number];

const view = (row: Row): SiteExpiry => ({
  siteId: row.siteId,
  siteName: row.siteName,
  clientName: row.clientName,
  hostname: row.hostname,
  certificateEndsAt: row.certificateEndsAt?.toISOString() ?? null,
  certificateStartsAt: row.certificateStartsAt?.toISOString() ?? null,
  domainEndsAt: row.domainEndsAt?.toISOString() ?? null,
  domainEndsByHand: row.domainEndsByHand,
  domainCheckedAt: row.domainCheckedAt?.toISOString() ?? null,
});

/** A missing date is shown where there should be one. */
const concerns = ({ certificateEndsAt, domainEndsAt, url, role, hostname }: Row): boolean =>
  certificateEndsAt !== null ||
  domainEndsAt !== null ||
  (role !== 'domain' && Boolean(url?.startsWith('https:'))) ||
  askableName(hostname) !== null;

export const listExpiry = async (ctx: Context): Promise<{ sites: SiteExpiry[] }> => {
  const rows = await read(ctx.db, isNull(sites.archivedAt));
  return { sites: rows.filter(concerns).map(view) };
};

export const readExpiry = async (db: Executor, siteId: string): Promise<SiteExpiry> => {
  const [row] = await read(db, eq(sites.id, siteId));
  if (!row) throw notFound();
  return view(row);
};
