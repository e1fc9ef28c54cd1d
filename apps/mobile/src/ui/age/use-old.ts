import { limits } from '@hlidka/protocol';
import { useNow } from '../use-now.ts';

/** Twice as long as the app waits before it asks anew. */
export const oldAfterMs = 2 * limits.askAgainSeconds * 1000;

/** So far ahead data may be, as an answer is counted a moment after the last look at the clock. */
const aheadMs = 60_000;

/** Of data from the future, by a clock that was set back since, nobody knows the age: they count as old. */
export const isOld = (at: number, now: number): boolean =>
  now - at > oldAfterMs || at - now > aheadMs;

/** Whether the data may no longer hold, by their own age. */
export const useOld = (at: number): boolean => isOld(at, useNow());
