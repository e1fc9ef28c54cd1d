import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPlaceClock, measureOffset } from './clock.ts';

test('the error of a clock is measured by the answer with the shortest way', async () => {
  const waysMs = [80, 40, 5, 60, 50];
  const took: number[] = [];
  const offsetMs = await measureOffset(
    async () => {
      const wayMs = waysMs.shift() ?? 0;
      const askedAt = performance.now();
      await sleep(wayMs);
      const tookMs = performance.now() - askedAt;
      took.push(tookMs);
      // The worst case: the whole delay is on the way back.
      return Date.now() - tookMs;
    },
    () => Date.now() + 3_600_000,
  );
  expect(Math.abs(offsetMs + 3_600_000 + Math.min(...took) / 2)).toBeLessThan(10);
});

test('a clock that was set meanwhile is known, and its times stay right', () => {
  let setMs = 0;
  const clock = createPlaceClock(() => Date.now() + setMs);
  clock.keep(0);
  expect(clock.jumped()).toBe(false);
  setMs = 3_600_000;
  expect(clock.jumped()).toBe(true);
  const before = Date.now();
  const { at, offsetMs } = clock.read();
  const after = Date.now();
  expect(at + offsetMs).toBeGreaterThanOrEqual(before - 5);
  expect(at + offsetMs).toBeLessThanOrEqual(after + 5);
});
