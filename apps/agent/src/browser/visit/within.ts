import { setTimeout as sleep } from 'node:timers/promises';
import { StepFailedError } from './step-failed.ts';

class TooLateError extends Error {
  override name = 'TooLateError';
}

/** Limits work that a page may never answer. */
export const within = async <T>(work: Promise<T>, limitMs: number): Promise<T> => {
  const over = new AbortController();
  work.catch(() => {});
  const late = sleep(Math.max(1, limitMs), null, { signal: over.signal }).then(() => {
    throw new TooLateError('no answer in time');
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
};

const lookMs = 100;
/** Short enough for a confirmation shown for only a second. */
const seldomMs = 400;
/** Longer waits poll less often. */
const pauseAfter = (waitedMs: number): number => Math.min(Math.max(lookMs, waitedMs / 2), seldomMs);
/**
 * The first attempt gets this long even with a shorter limit: a busy machine is not a broken form.
 */
const firstMs = 5_000;

/**
 * Polls until there is a result; null when the time is up. A page being replaced is asked again.
 */
export const poll = async <T>(
  look: () => Promise<T | null>,
  limitMs: number,
): Promise<T | null> => {
  const since = performance.now();
  const until = since + limitMs;
  for (let leastMs = firstMs; ; leastMs = lookMs) {
    const found = await within(look(), Math.max(leastMs, until - performance.now())).catch(
      (error) => {
        if (error instanceof StepFailedError) throw error;
        return null;
      },
    );
    if (found !== null) return found;
    const now = performance.now();
    if (now >= until) return null;
    await sleep(Math.min(pauseAfter(now - since), until - now + 1));
  }
};
