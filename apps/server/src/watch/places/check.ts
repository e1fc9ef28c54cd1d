import { limits, placeTokenPattern } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type { PlaceActor } from '../../base/context.ts';
import type { Database } from '../../base/platform/database/database.ts';
import { createTokenCheck } from '../../base/platform/http/token-check.ts';
import type { Signals } from '../../base/platform/signals/signals.ts';
import { places } from './table.ts';

/** Finds out which place calls. */
export const createPlaceCheck = (db: Database, signals: Signals) => {
  const tokens = createTokenCheck<{ id: string; name: string; digest: string }>(signals, {
    pattern: placeTokenPattern,
    wrong: limits.wrongTokens,
    most: limits.placesAtMost * 2,
    topics: ['place'],
    touched: (known, { id }) => id === known.id,
    ask: async (digest) => {
      const [row] = await db
        .select({ id: places.id, name: places.name })
        .from(places)
        .where(and(eq(places.digest, digest), isNull(places.revokedAt)));
      return row ? { ...row, digest } : null;
    },
  });
  return {
    /** By the `Authorization` header. */
    async actorOf(authorization: string | undefined, address: string): Promise<PlaceActor> {
      const { id, name } = await tokens.knownBy(authorization, address);
      return { kind: 'place', id, name };
    },
    close: tokens.close,
  };
};
export type PlaceCheck = ReturnType<typeof createPlaceCheck>;
