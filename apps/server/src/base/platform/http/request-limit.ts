import type { LimitKey } from './address.ts';
import type { Limit } from './limit.ts';

/** A few megabytes; beyond it the least recently counted key is dropped. */
const mostKeys = 50_000;

/** A fixed window in memory: a cheap brake on floods, not a security limit. */
export const createRequestLimit = ({ max, windowSeconds }: Limit, most = mostKeys) => {
  let counts = new Map<string, number>();
  let startedAt = 0;
  const turn = (nowMs: number) => {
    if (nowMs - startedAt < windowSeconds * 1000) return;
    counts = new Map();
    startedAt = nowMs;
  };
  /** How long the next request would have to wait. */
  const wait = (keys: LimitKey[], nowMs = performance.now()): number => {
    turn(nowMs);
    const full = keys.some(({ key, times }) => (counts.get(key) ?? 0) >= max * times);
    return full ? Math.ceil(windowSeconds - (nowMs - startedAt) / 1000) : 0;
  };
  const add = (key: string) => {
    const count = counts.get(key) ?? 0;
    counts.delete(key);
    counts.set(key, count + 1);
    const [oldest] = counts.size > most ? counts.keys() : [];
    if (oldest !== undefined) counts.delete(oldest);
  };
  return {
    /** Counts one; returns seconds to wait, or 0 when the request may proceed. */
    count(keys: LimitKey[], nowMs = performance.now()): number {
      const seconds = wait(keys, nowMs);
      if (seconds === 0) for (const { key } of keys) add(key);
      return seconds;
    },
    wait,
  };
};
