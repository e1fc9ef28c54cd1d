import type { Limit } from './limit.ts';

/** A fixed window in memory: a cheap brake on floods, not a security bound. */
export const createRequestLimit = ({ max, windowSeconds }: Limit) => {
  let counts = new Map<string, number>();
  let startedAt = 0;
  /** Seconds to wait, or 0 when the request may go on. */
  return (key: string, nowMs = performance.now()): number => {
    if (nowMs - startedAt >= windowSeconds * 1000) {
      counts = new Map();
      startedAt = nowMs;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= max ? 0 : Math.ceil(windowSeconds - (nowMs - startedAt) / 1000);
  };
};
