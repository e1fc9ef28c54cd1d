import type { BodyOf, clients as endpoints } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { record, recordChange } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { DomainError, notFound, refusing, taken } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import { type Tx, transaction } from '../platform/transaction.ts';
import { clients } from './table.ts';

const contactTaken = { clients_contact_id_key: () => taken('contactId') };

export const createClient = async (
  tx: Tx,
  ctx: Context,
  input: BodyOf<typeof endpoints.create>,
): Promise<string> => {
  const id = newId();
  await refusing(
    tx
      .insert(clients)
      .values({ id, ...input })
      .execute(),
    contactTaken,
  );
  await record(tx, ctx.actor, 'client.created', { kind: 'client', id, name: input.name });
  return id;
};

const lockClient = async (tx: Tx, id: string) => {
  const [client] = await tx.select().from(clients).where(eq(clients.id, id)).for('update');
  if (!client) throw notFound();
  return client;
};

export const changeClient = async (
  tx: Tx,
  ctx: Context,
  { id, ...input }: { id: string } & BodyOf<typeof endpoints.change>,
): Promise<void> => {
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
};

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
