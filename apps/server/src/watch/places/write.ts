import { randomBytes } from 'node:crypto';
import { type BodyOf, type places as endpoints, limits, placeTokenPrefix } from '@hlidka/protocol';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { record, recordChange } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { newId, tokenDigest } from '../../base/platform/database/ids.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../base/platform/errors.ts';
import { forgetPlace } from './forget-place.ts';
import { type PlaceRow, places } from './table.ts';

const subjectOf = ({ id, name }: PlaceRow) => ({ kind: 'place', id, name });

/** 160 random bits. Only this reply ever contains the token itself. */
export const createPlace = async (
  ctx: Context,
  about: BodyOf<typeof endpoints.create>,
): Promise<{ place: PlaceRow; token: string }> => {
  const token = `${placeTokenPrefix}${randomBytes(20).toString('hex')}`;
  const prefix = token.slice(0, placeTokenPrefix.length + 6);
  const place = await transaction(ctx.db, async (tx) => {
    // One at a time, so that the limit can be counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('places'))`);
    if ((await tx.$count(places, isNull(places.revokedAt))) >= limits.placesAtMost)
      throw invalid('name', 'too many');
    const [made] = await tx
      .insert(places)
      .values({ id: newId(), ...about, prefix, digest: tokenDigest(token) })
      .returning();
    if (!made) throw notFound();
    await record(tx, ctx.actor, 'place.created', subjectOf(made), { prefix });
    return made;
  });
  return { place, token };
};

export const changePlace = (
  ctx: Context,
  { id, ...change }: { id: string } & BodyOf<typeof endpoints.change>,
): Promise<PlaceRow> =>
  transaction(ctx.db, async (tx) => {
    const known = and(eq(places.id, id), isNull(places.revokedAt));
    const [before] = await tx.select().from(places).where(known).for('update');
    if (!before) throw notFound();
    if (Object.keys(change).length === 0) return before;
    const [after] = await tx.update(places).set(change).where(known).returning();
    if (!after) throw notFound();
    await recordChange(tx, ctx.actor, 'place.changed', subjectOf(after), before, change);
    return after;
  });

/** Refused in every process at once; its stream ends, and no site's rules name it any more. */
export const revokePlace = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const [gone] = await tx
      .update(places)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(places.id, id), eq(places.own, false), isNull(places.revokedAt)))
      .returning();
    if (!gone) throw notFound();
    await record(tx, ctx.actor, 'place.revoked', subjectOf(gone), { prefix: gone.prefix });
    await forgetPlace(tx, ctx, id);
  });
