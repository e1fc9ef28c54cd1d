import { afterAll } from 'vitest';

const opened: (() => unknown)[] = [];

/** Registered once for the file: a hook asked for inside a running hook or test would never run. */
afterAll(async () => {
  const failed: unknown[] = [];
  for (const close of opened.reverse())
    await Promise.try(close).catch((error) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, 'what the tests opened did not close');
});

/** Runs when the file's tests end, the last one first, wherever it was asked for. */
export const closeAfter = (close: () => unknown): void => {
  opened.push(close);
};
