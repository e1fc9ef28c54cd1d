import type { adminSearch, BodyOf, SearchConnection, SearchEngine } from '@hlidka/protocol';
import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { record } from '../../../base/audit/index.ts';
import { wakeDuty } from '../../../base/clock/index.ts';
import type { Context } from '../../../base/context.ts';
import {
  type Executor,
  type Tx,
  transaction,
} from '../../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../../base/platform/errors.ts';
import { pragueDay } from '../../../base/platform/time/prague.ts';
import { markSearchConnected } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { end } from '../../../tell/notices/index.ts';
import { connectionKey, searchTroubleNotice } from '../letter.ts';
import { type ConnectionRow, searchAccounts, searchConnections, searchDays } from '../table.ts';
import { viewConnection } from '../view.ts';
import { takeSource } from './source.ts';

type SiteEngine = { id: string; engine: SearchEngine };

const ofSite = ({ id, engine }: SiteEngine) =>
  and(eq(searchConnections.siteId, id), eq(searchConnections.engine, engine));

/** SQL condition: nobody connected something else meanwhile. */
export const stillConnected = ({ siteId, engine, accountId, property }: ConnectionRow) =>
  and(
    ofSite({ id: siteId, engine }),
    eq(searchConnections.accountId, accountId),
    eq(searchConnections.property, property),
  );

/** One index lookup per connection. */
const lastDay = sql<string | null>`(select max(${searchDays.day}) from ${searchDays}
  where ${searchDays.siteId} = ${searchConnections.siteId}
  and ${searchDays.engine} = ${searchConnections.engine})::text`;

export const listConnections = async (
  { db, now }: { db: Executor; now: () => Date },
  where?: SQL,
): Promise<SearchConnection[]> => {
  const rows = await db
    .select({
      row: searchConnections,
      siteName: sites.name,
      hostname: sites.hostname,
      accountName: searchAccounts.name,
      lastDay,
    })
    .from(searchConnections)
    .innerJoin(sites, eq(sites.id, searchConnections.siteId))
    .innerJoin(searchAccounts, eq(searchAccounts.id, searchConnections.accountId))
    .where(where)
    .orderBy(sites.name, sites.id, searchConnections.engine);
  const today = pragueDay(now().getTime());
  return rows.map((row) => viewConnection(row, today));
};

const readOne = async (ctx: { db: Executor; now: () => Date }, key: SiteEngine) => {
  const [found] = await listConnections(ctx, ofSite(key));
  if (!found) throw notFound();
  return found;
};

const lockSite = async (tx: Tx, id: string): Promise<{ id: string; name: string }> => {
  const [site] = await tx
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(eq(sites.id, id))
    // Days may be written meanwhile, and they reference the site.
    .for('no key update');
  if (!site) throw notFound();
  return site;
};

const lockConnection = async (tx: Tx, key: SiteEngine): Promise<ConnectionRow | undefined> => {
  const [row] = await tx.select().from(searchConnections).where(ofSite(key)).for('update');
  return row;
};

/** Starts over: another property has another past. */
const unread = {
  readUntil: null,
  readFrom: null,
  settledAt: null,
  askedQueries: [],
  lastOkAt: null,
  trouble: null,
  troubleSince: null,
};

export const connectSite = (
  ctx: Context,
  { id, accountId, property }: { id: string } & BodyOf<typeof adminSearch.connect>,
): Promise<SearchConnection> =>
  transaction(ctx.db, async (tx) => {
    const { name } = await lockSite(tx, id);
    const [account] = await tx
      .select()
      .from(searchAccounts)
      .where(eq(searchAccounts.id, accountId))
      .for('share');
    if (!account) throw invalid('accountId', 'not found');
    const { engine } = account;
    const before = await lockConnection(tx, { id, engine });
    const within = { ...ctx, db: tx };
    if (before?.accountId === accountId && before.property === property)
      return readOne(within, { id, engine });
    const at = ctx.now();
    const facts = { accountId, property, wantedAt: at };
    await tx
      .insert(searchConnections)
      .values({ siteId: id, engine, ...facts, createdAt: at })
      .onConflictDoUpdate({
        target: [searchConnections.siteId, searchConnections.engine],
        set: { ...facts, ...unread },
      });
    await end(tx, searchTroubleNotice, [connectionKey({ siteId: id, engine })]);
    await takeSource(tx, { siteId: id, engine, property });
    await markSearchConnected(tx, [id], { connected: true, at });
    await wakeDuty(tx, 'search_days', at);
    await record(
      tx,
      ctx.actor,
      'search.connected',
      { kind: 'site', id, name },
      {
        engine,
        property: before ? [before.property, property] : property,
        account: account.name,
      },
    );
    return readOne(within, { id, engine });
  });

/** Hides figures of sites that are no longer connected from clients. */
const hideUnconnected = async (tx: Tx, ids: string[], at: Date): Promise<void> => {
  const left = alias(searchConnections, 'left_connections');
  const connected = tx.select({ one: sql`1` }).from(left).where(eq(left.siteId, sites.id));
  const rows = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(and(inArray(sites.id, ids), notExists(connected)));
  await markSearchConnected(
    tx,
    rows.map(({ id }) => id),
    { connected: false, at },
  );
};

export const disconnectSite = (ctx: Context, key: SiteEngine): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const { id, name } = await lockSite(tx, key.id);
    const [row] = await tx.delete(searchConnections).where(ofSite(key)).returning();
    if (!row) throw notFound();
    await end(tx, searchTroubleNotice, [connectionKey(row)]);
    await hideUnconnected(tx, [id], ctx.now());
    await record(
      tx,
      ctx.actor,
      'search.disconnected',
      { kind: 'site', id, name },
      {
        engine: row.engine,
        property: row.property,
      },
    );
  });

/** Disconnects every site of an account being removed. */
export const disconnectAll = async (tx: Tx, ctx: Context, accountId: string): Promise<void> => {
  const gone = await tx
    .delete(searchConnections)
    .where(eq(searchConnections.accountId, accountId))
    .returning();
  if (gone.length === 0) return;
  await end(tx, searchTroubleNotice, gone.map(connectionKey));
  await hideUnconnected(
    tx,
    gone.map(({ siteId }) => siteId),
    ctx.now(),
  );
};

export const askToFetch = (ctx: Context, key: SiteEngine): Promise<SearchConnection> =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { id, name } = await lockSite(tx, key.id);
    const [row] = await tx
      .update(searchConnections)
      .set({ wantedAt: at })
      .where(ofSite(key))
      .returning({ engine: searchConnections.engine });
    if (!row) throw notFound();
    await wakeDuty(tx, 'search_days', at);
    await record(tx, ctx.actor, 'search.fetch_asked', { kind: 'site', id, name }, row);
    return readOne({ ...ctx, db: tx }, key);
  });
