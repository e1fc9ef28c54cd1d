import { expect, test } from 'vitest';
import { chanceOf, isWithinNoise } from './noise.ts';

const of = (mentions: number, answers: number) => ({ mentions, answers });

test("Fisher's exact test, against values from the textbooks", () => {
  // The lady tasting tea, and R's fisher.test.
  expect(chanceOf(of(3, 4), of(1, 4))).toBeCloseTo(0.4857, 4);
  expect(chanceOf(of(4, 4), of(0, 4))).toBeCloseTo(0.0286, 4);
  expect(chanceOf(of(1, 12), of(9, 12))).toBeCloseTo(0.0028, 4);
  expect(chanceOf(of(0, 10), of(0, 10))).toBeCloseTo(1, 6);
  expect(chanceOf(of(300, 1000), of(360, 1000))).toBeCloseTo(0.0051, 3);
});

test('small samples say little, large ones more', () => {
  expect(isWithinNoise(of(2, 9), of(4, 9))).toBe(true);
  expect(isWithinNoise(of(0, 9), of(7, 9))).toBe(false);
  expect(isWithinNoise(of(30, 45), of(15, 45))).toBe(false);
  expect(isWithinNoise(of(2, 9), undefined)).toBe(null);
  expect(isWithinNoise(of(0, 0), of(4, 9))).toBe(null);
});
