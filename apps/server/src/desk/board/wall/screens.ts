import { randomBytes } from 'node:crypto';
import { limits, type NewScreen, type Screen, screenTokenPrefix } from '@hlidka/protocol';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Context, UserContext } from '../../../base/context.ts';
import { newId, tokenDigest } from '../../../base/platform/database/ids.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../../base/platform/errors.ts';
import { screens } from '../table.ts';

type ScreenRow = typeof screens.$inferSelect;

const view = ({ id, name, prefix, createdAt, lastSeenAt }: ScreenRow): Screen => ({
  id,
  name,
  prefix,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

const valid = isNull(screens.revokedAt);

export const listScreens = async ({ db }: Context): Promise<{ screens: Screen[] }> => {
  const rows = await db
    .select()
    .from(screens)
    .where(valid)
    .orderBy(asc(screens.createdAt), asc(screens.id));
  return { screens: rows.map(view) };
};

/** 160 random bits. Only this reply ever contains the token itself. */
export const createScreen = (ctx: UserContext, { name }: { name: string }): Promise<NewScreen> =>
  transaction(ctx.db, async (tx) => {
    // One at a time, so that the limit can be counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('screens'))`);
    if ((await tx.$count(screens, valid)) >= limits.screens) throw invalid('name', 'too many');
    const token = `${screenTokenPrefix}${randomBytes(20).toString('hex')}`;
    const prefix = token.slice(0, screenTokenPrefix.length + 6);
    const [made] = await tx
      .insert(screens)
      .values({
        id: newId(),
        name,
        prefix,
        digest: tokenDigest(token),
        createdBy: ctx.actor.id,
        createdAt: ctx.now(),
      })
      .returning();
    if (!made) throw notFound();
    await record(
      tx,
      ctx.actor,
      'screen.created',
      { kind: 'screen', id: made.id, name },
      { prefix },
    );
    return { ...view(made), token };
  });

/** Refused in every process as soon as it gets the signal; an open screen closes. */
export const revokeScreen = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const [gone] = await tx
      .update(screens)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(screens.id, id), valid))
      .returning();
    if (!gone) throw notFound();
    const { name, prefix } = gone;
    await record(tx, ctx.actor, 'screen.revoked', { kind: 'screen', id, name }, { prefix });
  });
