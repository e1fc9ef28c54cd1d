import { eq } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { clients } from '../../../estate/sites/table.ts';
import { findPersonName } from '../find-user.ts';

export type ViewAs = { on: 'client' | 'user'; id: string };

/** The name of the person an operator views the portal as; null when unknown. */
export const nameOfViewed = async (ctx: Pick<Context, 'db'>, { on, id }: ViewAs) => {
  if (on === 'user') return findPersonName(ctx.db, id);
  const [client] = await ctx.db.select().from(clients).where(eq(clients.id, id));
  return client?.name ?? null;
};

export const recordViewAs = (ctx: Context, input: ViewAs): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const name = await nameOfViewed(ctx, input);
    if (name === null) throw notFound();
    const kind = input.on === 'user' ? 'person' : 'client';
    await record(tx, ctx.actor, 'portal.viewed_as', { kind, id: input.id, name });
  });
