import { expect, test } from 'vitest';
import { createPace, lanesFor } from './pace.ts';

test.each([
  [1, 150, 1],
  [100, 150, 1],
  [100, 20_000, 1],
  [300, 150, 3],
  [300, 5, 1],
  [2_000, 2, 1],
  [2_000, 150, 20],
  [0, 0, 1],
])('%i waiting at %i ms each: %i at once', (waiting, typicalMs, lanes) => {
  expect(lanesFor(waiting, typicalMs, 20)).toBe(lanes);
});

test('a line in trouble rests longer each time and sends one at a time, until the service is well', () => {
  const pace = createPace(20);
  expect(pace.well(200)).toBe(true);
  expect(pace.lanes(1000)).toBe(10);
  expect(pace.trouble(1)).toBe(2);
  expect(pace.lanes(1000)).toBe(1);
  expect(pace.restMs()).toBeGreaterThan(900);
  expect(pace.trouble(20)).toBe(60);
  expect(pace.restMs()).toBeLessThan(1_001);
  expect(pace.trouble(1, 600)).toBe(600);
  expect(pace.restMs()).toBeGreaterThan(599_000);
  pace.well(200);
  expect(pace.restMs()).toBe(0);
});
