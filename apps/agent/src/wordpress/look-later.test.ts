import { expect, test } from 'vitest';
import { minutesBetween } from './look-later.ts';

test.each([
  [0, 1],
  [89_000, 1],
  [91_000, 2],
  [3_600_000, 60],
])('the second look is told with the minutes that passed: %i ms', (ms, minutes) => {
  expect(minutesBetween(1_000, 1_000 + ms)).toBe(minutes);
});
