import { FailureClass } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { failureByNumber, failureNumber } from './results.ts';

/** Stored in databases and packed hours: a new class gets a new number, old numbers never change. */
const pinned: [FailureClass, number][] = [
  ['dns', 1],
  ['connect', 2],
  ['tls', 3],
  ['timeout', 4],
  ['status', 5],
  ['keyword', 6],
  ['too_large', 7],
  ['redirect', 8],
  ['protocol', 9],
  ['blocked', 10],
  ['page', 11],
];

test.each(pinned)('%s is kept as %i', (failure, number) => {
  expect(failureNumber(failure)).toBe(number);
  expect(failureByNumber(number)).toBe(failure);
});

test('every class has a number of its own that fits into four bits; none is 0', () => {
  const numbers = FailureClass.options.map(failureNumber);
  expect(new Set(numbers).size).toBe(FailureClass.options.length);
  expect(numbers.every((number) => number >= 1 && number <= 15)).toBe(true);
  expect(pinned.map(([failure]) => failure).sort()).toEqual([...FailureClass.options].sort());
  expect(failureNumber(null)).toBe(0);
  expect([failureByNumber(0), failureByNumber(15)]).toEqual([null, null]);
});
