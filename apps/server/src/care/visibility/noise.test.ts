import { expect, test } from 'vitest';
import { chanceOf, isWithinNoise } from './noise.ts';

test('the chance of a change, against all signs counted out', () => {
  expect(chanceOf([])).toBe(1);
  expect(chanceOf([0, 0, 0])).toBe(1);
  expect(chanceOf([1, 1, 1, 1, 1, 1])).toBeCloseTo(2 / 64, 10);
  expect(chanceOf([-1, -1, -1, -1, -1])).toBeCloseTo(2 / 32, 10);
  expect(chanceOf([1, -1])).toBe(1);
  const some = [0.75, 0.5, 0.5, -0.25, 1, 0.25, 0.5, 0.333];
  const sums = Array.from({ length: 2 ** some.length }, (_, signs) =>
    some.reduce((sum, one, at) => sum + ((signs >> at) & 1 ? one : -one), 0),
  );
  const seen = some.reduce((sum, one) => sum + one, 0);
  const as = sums.filter((sum) => Math.abs(sum) >= seen - 1e-9).length / sums.length;
  expect(chanceOf(some)).toBeCloseTo(as, 10);
});

test('many questions tell more than few, and few tell nothing', () => {
  expect(isWithinNoise([1, 1, 1, 1, 1])).toBe(null);
  expect(isWithinNoise([1, 1, 1, 1, 1, 1])).toBe(false);
  expect(isWithinNoise([1, -1, 1, 0, 1, -1])).toBe(true);
  expect(isWithinNoise(Array.from({ length: 50 }, (_, at) => (at < 36 ? 0.25 : -0.5)))).toBe(true);
  expect(isWithinNoise(Array.from({ length: 50 }, (_, at) => (at < 40 ? 0.5 : -0.5)))).toBe(false);
});
