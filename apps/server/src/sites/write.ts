import { type adminSites, type BodyOf, defaultMonitor } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { difference, record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { DomainError, invalid, notFound, refusing, taken } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Tx } from '../platform/transaction.ts';
import { sites } from './table.ts';
import { type Address, addressOf } from './validate.ts';
import { type Settle, unsettled } from './watched.ts';

type Change = BodyOf<typeof adminSites.change>;
type Row = typeof sites.$inferSelect;

const meanings = {
  sites_url_key: () => taken('url'),
  sites_client_id_fkey: () => invalid('clientId', 'not found'),
  sites_group_fkey: () => invalid('groupId', 'other client'),
  sites_group_and_role: () => invalid('role', 'group and role go together'),
};

const columnsOf = (ctx: Context, before: Address, input: Change): Partial<Row> => {
  const { url, hostname, entitlements, paused, ...same } = input;
  return {
    ...same,
    ...addressOf(before, { url, hostname }),
    ...(entitlements ? { searchConnected: entitlements.search, aiEntitled: entitlements.ai } : {}),
    ...(paused === undefined ? {} : { pausedAt: paused ? ctx.now() : null }),
  };
};

export const createSite = async (
  tx: Tx,
  ctx: Context,
  input: BodyOf<typeof adminSites.create>,
): Promise<string> => {
  const id = newId();
  const { clientId, name } = input;
  const values = {
    monitor: defaultMonitor,
    ...columnsOf(ctx, { url: null, hostname: null }, input),
    id,
    clientId,
    name,
  };
  await refusing(tx.insert(sites).values(values).execute(), meanings);
  await record(tx, ctx.actor, 'site.created', { kind: 'site', id, name });
  return id;
};

const lockSite = async (tx: Tx, id: string): Promise<Row> => {
  const [site] = await tx.select().from(sites).where(eq(sites.id, id)).for('update');
  if (!site) throw notFound();
  return site;
};

const update = async (tx: Tx, ctx: Context, before: Row, set: Partial<Row>, settle: Settle) => {
  await refusing(
    tx
      .update(sites)
      .set({ ...set, updatedAt: ctx.now() })
      .where(eq(sites.id, before.id))
      .execute(),
    meanings,
  );
  await settle(tx, unsettled([{ before, after: { ...before, ...set } }]), ctx.now());
};

export const changeSite = async (
  tx: Tx,
  ctx: Context,
  { id, ...input }: { id: string } & Change,
  settle: Settle,
): Promise<void> => {
  const before = await lockSite(tx, id);
  const set = columnsOf(ctx, before, input);
  if (input.paused && before.pausedAt) delete set.pausedAt;
  const changes = difference(before, { ...before, ...set });
  if (Object.keys(changes).length === 0) return;
  await update(tx, ctx, before, set, settle);
  const subject = { kind: 'site', id, name: input.name ?? before.name };
  await record(tx, ctx.actor, 'site.changed', subject, changes);
};

/** An archived site disappears from every client's surface; nothing of it is deleted. */
const setArchived =
  (archive: boolean) =>
  async (tx: Tx, ctx: Context, { id }: { id: string }, settle: Settle): Promise<void> => {
    const site = await lockSite(tx, id);
    if (Boolean(site.archivedAt) === archive) throw new DomainError('already done');
    await update(tx, ctx, site, { archivedAt: archive ? ctx.now() : null }, settle);
    const event = archive ? 'site.archived' : 'site.restored';
    await record(tx, ctx.actor, event, { kind: 'site', id, name: site.name });
  };

export const archiveSite = setArchived(true);
export const restoreSite = setArchived(false);
