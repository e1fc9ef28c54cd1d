import type { Signal, Signals } from './signals.ts';

export type AwaitedChange = {
  signals: Signals;
  /** The caller hung up, or this process is stopping. */
  ended: AbortSignal;
};

/** A busy table signals more often than is worth asking. */
const gapMs = 50;

/**
 * Asks now and after every relevant change until the answer is ready or the time is up. It listens
 * before it asks, so no change is missed.
 */
export const awaitChange = async <T>(
  { signals, ended }: AwaitedChange,
  options: {
    matters: (signal: Signal) => boolean;
    ask: () => Promise<T>;
    ready: (answer: T) => boolean;
    waitSeconds: number;
    /** Also asks this often without a change, for what becomes due with time. */
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
