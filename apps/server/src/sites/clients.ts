import type { BodyOf, Client, clients as endpoints } from '@hlidka/protocol';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { record, recordChange } from '../people/index.ts';
import { DomainError, notFound, refusing, taken } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import { type Executor, type Tx, transaction } from '../platform/transaction.ts';
import { clients } from './table.ts';

const contactTaken = { clients_contact_id_key: () => taken('contactId') };

const select = (db: Executor) =>
  db
    .select({
      id: clients.id,
      name: clients.name,
      contactId: clients.contactId,
      createdAt: clients.createdAt,
      siteCount: sql<number>`(select count(*) from sites s where s.client_id = clients.id and s.archived_at is null)::int`,
      groupCount: sql<number>`(select count(*) from site_groups g where g.client_id = clients.id)::int`,
      userCount: sql<number>`(
        select count(distinct g.user_id) from grants g
        left join site_groups sg on sg.id = g.group_id
        left join sites s on s.id = g.site_id
        where clients.id in (g.client_id, sg.client_id, s.client_id))::int`,
    })
    .from(clients)
    .$dynamic();

const view = ({ createdAt, ...row }: Awaited<ReturnType<typeof select>>[number]): Client => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export const listClients = async (ctx: Context): Promise<{ clients: Client[] }> => ({
  clients: (await select(ctx.db).orderBy(asc(clients.name), asc(clients.id))).map(view),
});

export const readClient = async (ctx: { db: Executor }, { id }: { id: string }) => {
  const [row] = await select(ctx.db).where(eq(clients.id, id));
  if (!row) throw notFound();
  return view(row);
};

export const createClient = (ctx: Context, input: BodyOf<typeof endpoints.create>) =>
  transaction(ctx.db, async (tx) => {
    const id = newId();
    await refusing(
      tx
        .insert(clients)
        .values({ id, ...input })
        .execute(),
      contactTaken,
    );
    await record(tx, ctx.actor, 'client.created', { kind: 'client', id, name: input.name });
    return readClient({ db: tx }, { id });
  });

const lockClient = async (tx: Tx, id: string) => {
  const [client] = await tx.select().from(clients).where(eq(clients.id, id)).for('update');
  if (!client) throw notFound();
  return client;
};

export const changeClient = (
  ctx: Context,
  { id, ...input }: { id: string } & BodyOf<typeof endpoints.change>,
) =>
  transaction(ctx.db, async (tx) => {
    const before = await lockClient(tx, id);
    const set = { ...input, updatedAt: ctx.now() };
    const [after] = await refusing(
      tx.update(clients).set(set).where(eq(clients.id, id)).returning().execute(),
      contactTaken,
    );
    if (after) {
      const subject = { kind: 'client', id, name: after.name };
      await recordChange(tx, ctx.actor, 'client.changed', subject, before, after);
    }
    return readClient({ db: tx }, { id });
  });

/** Only a client without sites and groups, archived ones included, can be removed. */
export const removeClient = (ctx: Context, { id }: { id: string }) =>
  transaction(ctx.db, async (tx) => {
    const { name } = await lockClient(tx, id);
    const notEmpty = () => new DomainError('not empty');
    await refusing(tx.delete(clients).where(eq(clients.id, id)).execute(), {
      sites_client_id_fkey: notEmpty,
      site_groups_client_id_fkey: notEmpty,
    });
    await record(tx, ctx.actor, 'client.removed', { kind: 'client', id, name });
  });
