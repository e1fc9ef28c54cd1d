import type { Signal, Signals } from './signals.ts';

/**
 * Caches results until the database signals a change; while signals are down, every call asks. A
 * result requested before a change is not cached after it.
 */
export const createHeld = <T>(
  signals: Signals,
  options: {
    most: number;
    topics: Signal['topic'][];
    touched: (value: T, signal: Signal) => boolean;
    stillGood?: (value: T) => boolean;
  },
) => {
  const { most, touched, stillGood = () => true } = options;
  const topics = new Set(options.topics);
  const held = new Map<string, T>();
  let changes = 0;

  const close = signals.on((signal) => {
    if (signal.topic === 'reset') held.clear();
    else if (!topics.has(signal.topic)) return;
    else for (const [key, value] of held) if (touched(value, signal)) held.delete(key);
    changes += 1;
  });

  const keptAt = (key: string): T | null => {
    const kept = signals.fresh() ? held.get(key) : undefined;
    return kept !== undefined && stillGood(kept) ? kept : null;
  };

  return {
    /** The cached value only; never asks. */
    kept: keptAt,
    async get(key: string, ask: () => Promise<T | null>): Promise<T | null> {
      const kept = keptAt(key);
      if (kept !== null) return kept;
      held.delete(key);
      const before = changes;
      const found = await ask();
      if (found !== null && before === changes && signals.fresh()) {
        if (held.size >= most) held.delete(held.keys().next().value ?? '');
        held.set(key, found);
      }
      return found;
    },
    close,
  };
};
