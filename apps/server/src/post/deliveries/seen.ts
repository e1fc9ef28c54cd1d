import { and, eq, isNull } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { deliveries } from './table.ts';

/** The reader has it in front of them; the first time counts. */
export const noteSeen = async (db: Executor, id: string, at: Date): Promise<void> => {
  await db
    .update(deliveries)
    .set({ seenAt: at })
    .where(and(eq(deliveries.id, id), isNull(deliveries.seenAt)));
};

/** By the operator to whom it was sent; another's message is not found. */
export const seeOwn = async (ctx: UserContext, { id }: { id: string }): Promise<void> => {
  const own = and(eq(deliveries.id, id), eq(deliveries.userId, ctx.actor.id));
  if ((await ctx.db.$count(deliveries, own)) === 0) throw notFound();
  await noteSeen(ctx.db, id, ctx.now());
};
