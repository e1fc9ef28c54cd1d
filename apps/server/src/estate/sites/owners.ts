import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { siteOwners, sites } from './table.ts';

/** In whose name a site's past is read: null: the whole past; `current`: its owner's now; or that client's. */
export type Owner = 'current' | { clientId: string } | null;

const other = (owner: NonNullable<Owner>): SQL =>
  owner === 'current'
    ? sql`o.client_id <> (select s.client_id from ${sites} s where s.id = o.site_id)`
    : sql`o.client_id <> ${owner.clientId}::uuid`;

/**
 * The only rule for what of a site's past belongs to whom: an SQL condition that a moment of a site lies in no other
 * client's time.
 */
export const ownedAt = (owner: Owner, siteId: SQL, at: SQL): SQL =>
  owner === null
    ? sql`true`
    : sql`not exists (select 1 from ${siteOwners} o where o.site_id = ${siteId} and ${other(owner)}
        and (o.from_at is null or ${at} >= o.from_at) and (o.to_at is null or ${at} < o.to_at))`;

/** The same of a span: some of it lies in no other client's time. */
export const ownedWithin = (owner: Owner, siteId: SQL, from: SQL, to: SQL): SQL =>
  owner === null
    ? sql`true`
    : sql`not exists (select 1 from ${siteOwners} o where o.site_id = ${siteId} and ${other(owner)}
        and (o.from_at is null or ${from} >= o.from_at) and (o.to_at is null or coalesce(${to}, 'infinity') <= o.to_at))`;

/**
 * SQL, lateral to `sites`: who owned the site within a span, and from when to when as far as that lies within it; null:
 * from its beginning, to its end.
 */
export const ownersWithin = (from: Date, to: Date): SQL => sql`(
  select o.client_id,
    max(case when o.from_at > ${from.toISOString()}::timestamptz then o.from_at end) as from_at,
    max(case when o.to_at < ${to.toISOString()}::timestamptz then o.to_at end) as to_at
  from ${siteOwners} o where o.site_id = ${sites.id}
    and (o.from_at is null or o.from_at < ${to.toISOString()}::timestamptz)
    and (o.to_at is null or o.to_at > ${from.toISOString()}::timestamptz)
  group by o.client_id
  union all
  select ${sites.clientId}, null, null
  where not exists (select 1 from ${siteOwners} o where o.site_id = ${sites.id}))`;

/** SQL: the client owned the site once, and owns it no more. */
export const ownedOnce = (siteId: SQL, clientId: SQL): SQL =>
  sql`(exists (select 1 from ${siteOwners} o where o.site_id = ${siteId} and o.client_id = ${clientId})
    and not exists (select 1 from ${sites} s where s.id = ${siteId} and s.client_id = ${clientId}))`;

/** SQL: the numbers of sites that were ever moved. */
export const movedNumbers = sql`(select s.number from ${sites} s join ${siteOwners} o on o.site_id = s.id)`;

type Move = { siteId: string; from: string; to: string };

/** The site has another owner from now on. */
export const changeOwners = async (tx: Tx, moves: Move[], at: Date): Promise<void> => {
  for (const { siteId, from, to } of moves) {
    const now = and(eq(siteOwners.siteId, siteId), isNull(siteOwners.toAt));
    const ended = await tx.update(siteOwners).set({ toAt: at }).where(now).returning();
    if (ended.length === 0)
      await tx.insert(siteOwners).values({ siteId, clientId: from, fromAt: null, toAt: at });
    await tx.insert(siteOwners).values({ siteId, clientId: to, fromAt: at, toAt: null });
  }
};
