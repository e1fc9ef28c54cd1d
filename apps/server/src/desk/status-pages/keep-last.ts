import { setTimeout as sleep } from 'node:timers/promises';

type Kept<T> = { value: T; readAt: number };

/** Read again when it is older, or something changed. */
const freshMs = 10_000;
/** A value younger than this is given out while a newer one is being read. */
const goodMs = 30_000;
/** How long a caller waits for a reading; then the last value must do. */
const patienceMs = 2_000;
/** After a failed reading nobody waits for the next one, unless there is no value at all. */
const retryMs = 5_000;

const wait = async (promise: Promise<void>): Promise<void> => {
  const done = new AbortController();
  await Promise.race([
    promise,
    sleep(patienceMs, undefined, { signal: done.signal }).catch(() => {}),
  ]);
  done.abort();
};

/** The last value read, for any number of callers at once; it outlives failed readings. */
export const keepLast = <T>(read: () => Promise<T>, gapMs: number) => {
  let last: Kept<T> | null = null;
  let reading: Promise<void> | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let changed = true;
  let failed = false;

  const readNow = async (): Promise<void> => {
    const early = gapMs - (performance.now() - triedAt);
    if (early > 0) await sleep(early);
    changed = false;
    triedAt = performance.now();
    try {
      last = { value: await read(), readAt: performance.now() };
      failed = false;
    } catch {
      failed = true;
    }
    reading = null;
  };

  return {
    change(): void {
      changed = true;
    },
    /** At once, however old; null before the first reading. */
    now: () => last,
    async get(): Promise<Kept<T> | null> {
      const now = performance.now();
      const age = last ? now - last.readAt : Number.POSITIVE_INFINITY;
      const due = failed ? now - triedAt > retryMs : changed || age > freshMs;
      if (!reading && (due || !last)) reading = readNow();
      if (reading && (!last || (!failed && (changed || age > goodMs)))) await wait(reading);
      return last;
    },
  };
};
