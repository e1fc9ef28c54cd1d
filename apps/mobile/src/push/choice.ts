import * as z from 'zod';
import { createKept } from '../kept.ts';

/** The person's answer to the offer, or their setting. */
const Choice = z.enum(['on', 'off', 'later']);
export type Choice = z.infer<typeof Choice>;

const kept = createKept('push choices', z.record(z.string(), Choice), {});

/** Per account, so that the next person on this phone is asked too. */
export const choices = {
  of: async (account: string): Promise<Choice | null> => (await kept.read())[account] ?? null,
  set: async (account: string, choice: Choice): Promise<void> =>
    kept.write({ ...(await kept.read()), [account]: choice }),
};
