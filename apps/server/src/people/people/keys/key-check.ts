import { keyPattern, limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Viewer } from '../../../base/context.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { createTokenCheck } from '../../../base/platform/http/token-check.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { createKeyUses } from './key-uses.ts';

type CachedKey = { keyId: string; userId: string; role: 'admin' | 'client'; digest: string };

/** Finds the owner of a request's partner key and counts the request against the key's limit. */
export const createKeyCheck = (db: Database, signals: Signals, log: Log) => {
  const uses = createKeyUses(db, log);
  const keys = createTokenCheck<CachedKey>(signals, {
    pattern: keyPattern,
    wrong: limits.wrongKeys,
    most: 20_000,
    topics: ['key', 'user'],
    touched: ({ keyId, userId }, { topic, id }) => id === (topic === 'key' ? keyId : userId),
    ask: async (digest) => {
      const { rows } = await db.execute<CachedKey>(sql`
        select k.id as "keyId", k.digest, u.id as "userId", u.role
        from api_keys k join users u on u.id = k.user_id
        where k.digest = ${digest} and u.disabled_at is null`);
      return rows[0] ?? null;
    },
  });

  return {
    /** The key owner as viewer, from the `Authorization` header. */
    async viewerOf(authorization: string | undefined, address: string): Promise<Viewer> {
      const { keyId, userId, role } = await keys.knownBy(authorization, address);
      const seconds = uses.count(keyId);
      if (seconds > 0) throw new DomainError('too many requests', { retryAfterSeconds: seconds });
      return role === 'admin' ? { kind: 'all' } : { kind: 'user', id: userId };
    },
    async close() {
      keys.close();
      await uses.close();
    },
  };
};
export type KeyCheck = ReturnType<typeof createKeyCheck>;
