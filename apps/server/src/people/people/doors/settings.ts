import type { BodyOf, Doors, doors as endpoints } from '@hlidka/protocol';
import { recordChange } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { type Executor, transaction } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { doors, users } from '../table.ts';

export const readDoors = async (db: Executor): Promise<typeof doors.$inferSelect> => {
  const [row] = await db.select().from(doors);
  if (!row) throw notFound();
  return row;
};

export const viewDoors = async ({ db }: Pick<Context, 'db'>): Promise<Doors> => {
  const { id: _, ...settings } = await readDoors(db);
  return settings;
};

export const changeDoors = (
  ctx: Context,
  change: BodyOf<typeof endpoints.change>,
): Promise<Doors> =>
  transaction(ctx.db, async (tx) => {
    const [before] = await tx.select().from(doors).for('update');
    if (!before) throw notFound();
    if (Object.keys(change).length > 0) await tx.update(doors).set(change);
    // Every session is judged anew, in every process.
    if (change.secondFactor && change.secondFactor !== before.secondFactor)
      await tx.update(users).set({ updatedAt: ctx.now() });
    const subject = { kind: 'doors', id: null, name: null };
    await recordChange(tx, ctx.actor, 'doors.changed', subject, before, change);
    return viewDoors({ db: tx });
  });
