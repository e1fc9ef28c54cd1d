import { limits } from '@hlidka/protocol';
import { useNow } from '../use-now.ts';

/** Twice as long as the app waits before it asks anew. */
export const oldAfterMs = 2 * limits.askAgainSeconds * 1000;

/** Data may seem this much newer than now, because the shown clock is read now and then only. */
const aheadMs = 60_000;

/**
 * Data from the future (the clock was set back since) have an unknown age, so they count as old.
 */
export const isOld = (at: number, now: number): boolean =>
  now - at > oldAfterMs || at - now > aheadMs;

/** Whether the data may no longer hold, by their own age. */
export const useOld = (at: number): boolean => isOld(at, useNow());
