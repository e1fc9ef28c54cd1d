import { limits, screenTokenPattern } from '@hlidka/protocol';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { createTokenCheck } from '../../../base/platform/http/token-check.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { screens } from '../table.ts';

type CachedScreen = { id: string; digest: string };

const mostHeld = 1000;

/** Finds out which screen calls. */
export const createScreenCheck = (db: Database, signals: Signals) => {
  const tokens = createTokenCheck<CachedScreen>(signals, {
    pattern: screenTokenPattern,
    wrong: limits.wrongTokens,
    most: mostHeld,
    topics: ['screen'],
    touched: (screen, { id }) => id === screen.id,
    ask: async (digest) => {
      const [row] = await db
        .select({ id: screens.id, digest: screens.digest })
        .from(screens)
        .where(and(eq(screens.digest, digest), isNull(screens.revokedAt)));
      return row ?? null;
    },
  });
  return {
    /** By the `Authorization` header. */
    knownBy: tokens.knownBy,
    /** Notes that it is on, once a minute; refuses one that was revoked meanwhile. */
    async seen(id: string): Promise<void> {
      const old = lt(screens.lastSeenAt, sql`now() - interval '1 minute'`);
      const [known] = await db
        .select({ id: screens.id })
        .from(screens)
        .where(and(eq(screens.id, id), isNull(screens.revokedAt)));
      if (!known) throw new DomainError('unauthorized');
      await db
        .update(screens)
        .set({ lastSeenAt: sql`now()` })
        .where(and(eq(screens.id, id), or(isNull(screens.lastSeenAt), old)));
    },
    close: tokens.close,
  };
};
export type ScreenCheck = ReturnType<typeof createScreenCheck>;
