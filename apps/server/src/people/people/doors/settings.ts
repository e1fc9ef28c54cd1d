import type { BodyOf, Doors, doors as endpoints } from '@hlidka/protocol';
import { recordChange } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { type Executor, transaction } from '../../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../../base/platform/errors.ts';
import { isLinked } from '../oidc/admit.ts';
import { readConnection } from '../oidc/connection.ts';
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

/** Whoever shuts the other ways has come by this one before, and by the provider that is set now. */
const needAgencyAccount = async (tx: Executor, { actor, config }: Context): Promise<void> => {
  const connection = await readConnection(tx, config);
  const hasCome =
    connection && (actor.kind !== 'user' || (await isLinked(tx, actor.id, connection.issuer)));
  if (!hasCome) throw invalid('agencyAccountOnly', 'not valid');
};

export const changeDoors = (
  ctx: Context,
  change: BodyOf<typeof endpoints.change>,
): Promise<Doors> =>
  transaction(ctx.db, async (tx) => {
    const [before] = await tx.select().from(doors).for('update');
    if (!before) throw notFound();
    if (change.agencyAccountOnly && !before.agencyAccountOnly) await needAgencyAccount(tx, ctx);
    if (Object.keys(change).length > 0) await tx.update(doors).set(change);
    // Every session is judged anew, in every process.
    if (change.secondFactor && change.secondFactor !== before.secondFactor)
      await tx.update(users).set({ updatedAt: ctx.now() });
    const subject = { kind: 'doors', id: null, name: null };
    await recordChange(tx, ctx.actor, 'doors.changed', subject, before, change);
    return viewDoors({ db: tx });
  });
