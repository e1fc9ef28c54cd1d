import { type adminSites, type BodyOf, defaultMonitor } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { closeQuietly, forgetMeasured } from '../incidents/index.ts';
import { difference, record } from '../people/index.ts';
import { DomainError, invalid, notFound, refusing, taken } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import { type Tx, transaction } from '../platform/transaction.ts';
import { readAdminSite } from './admin-view.ts';
import { isMeasurable } from './status.ts';
import { sites } from './table.ts';
import { type Address, addressOf } from './validate.ts';

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

const insertSite = async (
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

export const createSite = (ctx: Context, input: BodyOf<typeof adminSites.create>) =>
  transaction(ctx.db, async (tx) =>
    readAdminSite({ db: tx, now: ctx.now }, { id: await insertSite(tx, ctx, input) }),
  );

const lockSite = async (tx: Tx, id: string): Promise<Row> => {
  const [site] = await tx.select().from(sites).where(eq(sites.id, id)).for('update');
  if (!site) throw notFound();
  return site;
};

const updateSite = async (tx: Tx, ctx: Context, id: string, input: Change): Promise<void> => {
  const before = await lockSite(tx, id);
  const set = columnsOf(ctx, before, input);
  if (input.paused && before.pausedAt) delete set.pausedAt;
  const changes = difference(before, { ...before, ...set });
  if (Object.keys(changes).length === 0) return;
  await refusing(
    tx
      .update(sites)
      .set({ ...set, updatedAt: ctx.now() })
      .where(eq(sites.id, id))
      .execute(),
    meanings,
  );
  const after = { ...before, ...set };
  if (set.pausedAt || !isMeasurable(after)) await closeQuietly(tx, [id], ctx.now());
  if (after.url !== before.url) await forgetMeasured(tx, [id]);
  const subject = { kind: 'site', id, name: input.name ?? before.name };
  await record(tx, ctx.actor, 'site.changed', subject, changes);
};

export const changeSite = (ctx: Context, { id, ...input }: { id: string } & Change) =>
  transaction(ctx.db, async (tx) => {
    await updateSite(tx, ctx, id, input);
    return readAdminSite({ db: tx, now: ctx.now }, { id });
  });

/** An archived site disappears from every client's surface; nothing of it is deleted. */
const setArchived =
  (archive: boolean) =>
  (ctx: Context, { id }: { id: string }) =>
    transaction(ctx.db, async (tx) => {
      const site = await lockSite(tx, id);
      if (Boolean(site.archivedAt) === archive) throw new DomainError('already done');
      await refusing(
        tx
          .update(sites)
          .set({ archivedAt: archive ? ctx.now() : null, updatedAt: ctx.now() })
          .where(eq(sites.id, id))
          .execute(),
        meanings,
      );
      if (archive) await closeQuietly(tx, [id], ctx.now());
      const event = archive ? 'site.archived' : 'site.restored';
      await record(tx, ctx.actor, event, { kind: 'site', id, name: site.name });
      return readAdminSite({ db: tx, now: ctx.now }, { id });
    });

export const archiveSite = setArchived(true);
export const restoreSite = setArchived(false);
