import * as z from 'zod';
import { createKept } from './kept.ts';

/** What a person answered to the offer, or set in settings. */
const Choice = z.enum(['on', 'off', 'later']);
export type Choice = z.infer<typeof Choice>;

const kept = createKept('push choices', z.record(z.string(), Choice), {});

/** Each account's own, so that who comes next on this phone is asked for themselves. */
export const choices = {
  of: async (account: string): Promise<Choice | null> => (await kept.read())[account] ?? null,
  set: async (account: string, choice: Choice): Promise<void> =>
    kept.write({ ...(await kept.read()), [account]: choice }),
};
