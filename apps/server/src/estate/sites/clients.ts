import type { BodyOf, clients as endpoints } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, notFound, refusing } from '../../base/platform/errors.ts';
import { blankClient } from './blank.ts';
import { putClients } from './put.ts';
import { clients } from './table.ts';

export const createClient = async (
  tx: Tx,
  ctx: Context,
  input: BodyOf<typeof endpoints.create>,
): Promise<string> => {
  const after = { ...blankClient(ctx.now()), ...input };
  await putClients(tx, ctx, [{ before: null, after }]);
  return after.id;
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
  await putClients(tx, ctx, [{ before, after: { ...before, ...input } }]);
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
