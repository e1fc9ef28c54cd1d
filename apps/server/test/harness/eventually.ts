import { vi } from 'vitest';
import { patienceMs } from './patience.ts';

/** Asks until it holds, and hands over what it found. */
export const eventually = <T>(check: () => T | Promise<T>, everyMs = 100) =>
  vi.waitFor(check, { timeout: patienceMs, interval: everyMs });
