import type { LimitKey } from './address.ts';
import type { Limit } from './limit.ts';

/** A fixed window in memory: a cheap brake on floods, not a security bound. */
export const createRequestLimit = ({ max, windowSeconds }: Limit) => {
  let counts = new Map<string, number>();
  let startedAt = 0;
  const turn = (nowMs: number) => {
    if (nowMs - startedAt < windowSeconds * 1000) return;
    counts = new Map();
    startedAt = nowMs;
  };
  /** How long the next one would have to wait. */
  const wait = (keys: LimitKey[], nowMs = performance.now()): number => {
    turn(nowMs);
    const full = keys.some(({ key, times }) => (counts.get(key) ?? 0) >= max * times);
    return full ? Math.ceil(windowSeconds - (nowMs - startedAt) / 1000) : 0;
  };
  return {
    /** Counts one; seconds to wait, or 0 when the request may go on. */
    count(keys: LimitKey[], nowMs = performance.now()): number {
      const seconds = wait(keys, nowMs);
      if (seconds === 0) for (const { key } of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      return seconds;
    },
    wait,
  };
};
