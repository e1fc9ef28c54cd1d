import type { Signal, Signals } from './signals.ts';

export type Waiting = {
  signals: Signals;
  /** Whoever asked has hung up, or this process is to stop. */
  ended: AbortSignal;
};

/** A busy table tells more often than anybody need ask. */
const gapMs = 50;

/**
 * Asks, and asks again with every change that matters, until the answer is ready or the time is up.
 * What changes while it asks is not missed: it listens before it asks.
 */
export const awaitChange = async <T>(
  { signals, ended }: Waiting,
  options: {
    matters: (signal: Signal) => boolean;
    ask: () => Promise<T>;
    ready: (answer: T) => boolean;
    waitSeconds: number;
    /** Without any change: what becomes due by itself is found this soon. */
    everyMs?: number;
  },
): Promise<T> => {
  const { matters, ask, ready, waitSeconds, everyMs = 5000 } = options;
  const until = performance.now() + waitSeconds * 1000;
  let changed = false;
  let wake = () => {};
  const ring = () => {
    changed = true;
    wake();
  };
  const quiet = signals.on((signal) => {
    if (signal.topic === 'reset' || matters(signal)) ring();
  });
  ended.addEventListener('abort', ring, { once: true });
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  try {
    for (;;) {
      changed = false;
      const answer = await ask();
      const left = until - performance.now();
      if (ready(answer) || left <= 0 || ended.aborted) return answer;
      const askedAt = performance.now();
      if (!changed) await rest(Math.min(left, everyMs));
      const early = gapMs - (performance.now() - askedAt);
      if (early > 0 && !ended.aborted) await new Promise((resolve) => setTimeout(resolve, early));
    }
  } finally {
    quiet();
    ended.removeEventListener('abort', ring);
  }
};
