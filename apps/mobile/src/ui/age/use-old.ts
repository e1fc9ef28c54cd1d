import { limits } from '@hlidka/protocol';
import { useNow } from '../use-now.ts';

/** Twice as long as the app waits before it asks anew. */
export const oldAfterMs = 2 * limits.askAgainSeconds * 1000;

/** Whether the data may no longer hold, by their own age. */
export const useOld = (at: number): boolean => useNow() - at > oldAfterMs;
