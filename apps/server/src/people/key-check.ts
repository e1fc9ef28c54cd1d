import { timingSafeEqual } from 'node:crypto';
import { keyPattern, limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Viewer } from '../context.ts';
import { limitKeys } from '../platform/address.ts';
import type { Database } from '../platform/database.ts';
import { DomainError } from '../platform/errors.ts';
import { createHeld } from '../platform/held.ts';
import { tokenDigest } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { createRequestLimit } from '../platform/request-limit.ts';
import type { Signals } from '../platform/signals.ts';
import { createKeyUses } from './key-uses.ts';

type Known = { keyId: string; userId: string; role: 'admin' | 'client'; digest: string };

const scheme = 'Bearer ';

/**
 * Tells whose partner key a request carries. Missing, malformed, unknown and revoked keys
 * get one and the same refusal; a key that is known is counted against its limit.
 */
export const createKeyCheck = (db: Database, signals: Signals, log: Log) => {
  const held = createHeld<Known>(signals, {
    most: 20_000,
    topics: ['key', 'user'],
    touched: ({ keyId, userId }, { topic, id }) => id === (topic === 'key' ? keyId : userId),
  });
  const wrong = createRequestLimit(limits.wrongKeys);
  const uses = createKeyUses(db, log);

  const ask = async (digest: string): Promise<Known | null> => {
    const { rows } = await db.execute<Known>(sql`
      select k.id as "keyId", k.digest, u.id as "userId", u.role
      from api_keys k join users u on u.id = k.user_id
      where k.digest = ${digest} and u.disabled_at is null`);
    return rows[0] ?? null;
  };

  /** `guessing`: this caller has sent too many wrong ones to cost another query. */
  const find = async (
    authorization: string | undefined,
    guessing: boolean,
  ): Promise<Known | null> => {
    const key = authorization?.startsWith(scheme) ? authorization.slice(scheme.length) : '';
    if (!keyPattern.test(key)) return null;
    const digest = tokenDigest(key);
    const known = guessing ? held.kept(digest) : await held.get(digest, () => ask(digest));
    return known && timingSafeEqual(Buffer.from(known.digest), Buffer.from(digest)) ? known : null;
  };

  return {
    /** The owner's eyes, by the `Authorization` header. */
    async viewerOf(authorization: string | undefined, address: string): Promise<Viewer> {
      const caller = limitKeys(address);
      const known = await find(authorization, wrong.wait(caller) > 0);
      if (!known) {
        const seconds = wrong.count(caller);
        if (seconds > 0) throw new DomainError('too many requests', { retryAfterSeconds: seconds });
        throw new DomainError('unauthorized');
      }
      const seconds = uses.count(known.keyId);
      if (seconds > 0) throw new DomainError('too many requests', { retryAfterSeconds: seconds });
      return known.role === 'admin' ? { kind: 'all' } : { kind: 'user', id: known.userId };
    },
    async close() {
      held.close();
      await uses.close();
    },
  };
};
export type KeyCheck = ReturnType<typeof createKeyCheck>;
