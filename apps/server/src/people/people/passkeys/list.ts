import { Id, type Passkey } from '@hlidka/protocol';
import { and, asc, eq } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { UserContext } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { keepOneFactor } from '../second-factor/own.ts';
import { passkeys } from '../table.ts';

const view = ({ id, name, createdAt }: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
});

/** Only the caller's own; any other id does not exist. */
const own = (ctx: UserContext, id: string) => {
  if (!Id.safeParse(id).success) throw notFound();
  return and(eq(passkeys.id, id), eq(passkeys.userId, ctx.actor.id));
};

export const listPasskeys = async (ctx: UserContext): Promise<Passkey[]> => {
  const rows = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, ctx.actor.id))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(view);
};

export const renamePasskey = async (
  ctx: UserContext,
  { id, name }: { id: string; name: string },
) => {
  const [renamed] = await ctx.db.update(passkeys).set({ name }).where(own(ctx, id)).returning();
  if (!renamed) throw notFound();
  return { passkey: view(renamed) };
};

export const deletePasskey = (ctx: UserContext, { id }: { id: string }) =>
  transaction(ctx.db, async (tx) => {
    const [gone] = await tx.delete(passkeys).where(own(ctx, id)).returning();
    if (!gone) throw notFound();
    await keepOneFactor(tx, ctx.actor);
    await record(tx, ctx.actor, 'passkey.deleted', { kind: 'passkey', id, name: gone.name });
    return { status: true };
  });
