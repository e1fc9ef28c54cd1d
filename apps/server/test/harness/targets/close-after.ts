import { afterAll } from 'vitest';

const opened: (() => unknown)[] = [];

/** Registered once for the file: a hook asked for inside a running test would never run. */
afterAll(async () => {
  for (const close of opened) await close();
});

export const closeAfter = (close: () => unknown): void => {
  opened.push(close);
};
