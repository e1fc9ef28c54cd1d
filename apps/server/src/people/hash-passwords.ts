import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createHashThreads } from './hash-threads.ts';

/** One core is left to the watch; sixteen waiting are some two seconds. */
const { derive, refuseWhenFull } = createHashThreads({
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 16,
});

/** What the auth library calls, for unknown addresses too: either way one hash, or a refusal before it. */
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
