import { type BodyOf, type places as endpoints, limits } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import { record, recordChange } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { tell } from '../../base/platform/signals/signals.ts';
import { issueToken, renameTokens, revokeTokens } from '../../people/people/index.ts';
import { forgetPlace } from './forget-place.ts';
import { readSecretSites } from './passwords/secret-sites.ts';
import { type PlaceRow, places } from './table.ts';

const kind = 'place';
/** One of the places is the server itself, which has no token. */
const mostTokens = limits.placesAtMost - 1;

const subjectOf = ({ id, name }: PlaceRow) => ({ kind: 'place', id, name });

export const createPlace = (
  ctx: Context,
  about: BodyOf<typeof endpoints.create>,
): Promise<{ place: PlaceRow; prefix: string; token: string }> =>
  transaction(ctx.db, async (tx) => {
    const [place] = await tx
      .insert(places)
      .values({ id: newId(), ...about })
      .returning();
    if (!place) throw notFound();
    const { id: placeId, name } = place;
    const { row, token } = await issueToken(tx, ctx, { kind, placeId, name, most: mostTokens });
    const { prefix } = row;
    await record(tx, ctx.actor, 'place.created', subjectOf(place), { prefix });
    return { place, prefix, token };
  });

/** Streams of places and the checker read these sites anew. */
const tellSecretSites = async (tx: Tx): Promise<void> => {
  for (const id of await readSecretSites(tx, null)) await tell(tx, { topic: 'site', id });
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
    if (after.secrets !== before.secrets) await tellSecretSites(tx);
    if (change.name) await renameTokens(tx, { kind, placeId: id }, change.name);
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
    const [token] = await revokeTokens(tx, ctx, { kind, placeId: id });
    await record(tx, ctx.actor, 'place.revoked', subjectOf(gone), { prefix: token?.prefix });
    await forgetPlace(tx, ctx, id);
  });
