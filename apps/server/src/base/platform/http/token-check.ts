import { timingSafeEqual } from 'node:crypto';
import { tokenDigest } from '../database/ids.ts';
import { DomainError } from '../errors.ts';
import { createHeld } from '../signals/held.ts';
import type { Signals } from '../signals/signals.ts';
import { limitKeys } from './address.ts';
import type { Limit } from './limit.ts';
import { createRequestLimit } from './request-limit.ts';

const scheme = 'Bearer ';

/**
 * Finds the owner of a request's token by its digest. Missing, malformed, unknown and revoked
 * tokens get the same refusal. Callers with too many wrong tokens must wait; a valid cached one
 * still works.
 */
export const createTokenCheck = <T extends { digest: string }>(
  signals: Signals,
  options: Pick<Parameters<typeof createHeld<T>>[1], 'most' | 'topics' | 'touched'> & {
    pattern: RegExp;
    wrong: Limit;
    ask: (digest: string) => Promise<T | null>;
  },
) => {
  const { pattern, ask } = options;
  const held = createHeld<T>(signals, options);
  const wrong = createRequestLimit(options.wrong);

  /** `guessing`: this caller sent too many wrong tokens to be worth another query. */
  const find = async (authorization: string | undefined, guessing: boolean): Promise<T | null> => {
    const token = authorization?.startsWith(scheme) ? authorization.slice(scheme.length) : '';
    if (!pattern.test(token)) return null;
    const digest = tokenDigest(token);
    const known = guessing ? held.kept(digest) : await held.get(digest, () => ask(digest));
    return known && timingSafeEqual(Buffer.from(known.digest), Buffer.from(digest)) ? known : null;
  };

  return {
    /** By the `Authorization` header. */
    async knownBy(authorization: string | undefined, address: string): Promise<T> {
      const caller = limitKeys(address);
      const known = await find(authorization, wrong.wait(caller) > 0);
      if (known) return known;
      const seconds = wrong.count(caller);
      if (seconds > 0) throw new DomainError('too many requests', { retryAfterSeconds: seconds });
      throw new DomainError('unauthorized');
    },
    close: held.close,
  };
};
