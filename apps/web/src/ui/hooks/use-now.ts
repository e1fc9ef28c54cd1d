import { useSyncExternalStore } from 'react';

const createClock = (stepMs: number) => {
  const readers = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = Date.now();
    for (const read of readers) read();
  };
  return {
    subscribe: (read: () => void) => {
      readers.add(read);
      timer ??= setInterval(tick, stepMs);
      return () => {
        readers.delete(read);
        if (readers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    /** A stopped clock (nobody was reading it) is set before it is read. */
    read: () => {
      if (!timer && Date.now() - now >= stepMs) now = Date.now();
      return now;
    },
  };
};

const clocks = new Map<number, ReturnType<typeof createClock>>();
const clockOf = (stepMs: number) => {
  const clock = clocks.get(stepMs) ?? createClock(stepMs);
  clocks.set(stepMs, clock);
  return clock;
};

/** The current time for ages and lengths; the same for a whole page, so that they agree. */
export const useNow = (everyMs = 30_000): number => {
  const { subscribe, read } = clockOf(everyMs);
  return useSyncExternalStore(subscribe, read);
};
