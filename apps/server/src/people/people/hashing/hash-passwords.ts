import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createHashThreads } from './hash-threads.ts';

/** Sixteen waiting hashes take about two seconds. */
const { derive, refuseWhenFull } = createHashThreads({ threads: 2, waiting: 16 });

/**
 * Called by the auth library, for unknown addresses too: always one hash, or a refusal before it,
 * so timing reveals nothing.
 */
export const passwordHashes = {
  refuseWhenFull,
  hash: async (password: string): Promise<string> => {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${await derive({ password, salt })}`;
  },
  verify: async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
    const [salt = '', key = ''] = hash.split(':');
    const [given, kept] = [Buffer.from(await derive({ password, salt })), Buffer.from(key)];
    return given.length === kept.length && timingSafeEqual(given, kept);
  },
};
