import type { Recurrence } from '@hlidka/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextRun } from './next-run.ts';
import { pragueAt } from './prague.ts';

const weekly = (weekdays: number[], minute: number): Recurrence => ({
  every: 'week',
  weekdays,
  minute,
});
const monthly = (day: number, minute = 3 * 60): Recurrence => ({ every: 'month', day, minute });

test.each<[string, Recurrence, string, string]>([
  ['later the same day', weekly([7], 23 * 60), '2026-11-15T12:00Z', '2026-11-15T22:00Z'],
  ['strictly after', weekly([7], 13 * 60), '2026-11-15T12:00Z', '2026-11-22T12:00Z'],
  ['the next weekday', weekly([1, 4], 60), '2026-11-17T00:00Z', '2026-11-19T00:00Z'],
  ['Prague’s day, not London’s', weekly([1], 30), '2026-11-15T22:00Z', '2026-11-15T23:30Z'],
  // 2026-03-29: 02:00 becomes 03:00; 2026-10-25: 03:00 becomes 02:00.
  ['a day of 23 hours', weekly([7], 4 * 60), '2026-03-28T12:00Z', '2026-03-29T02:00Z'],
  ['a time that the clock skips', weekly([7], 150), '2026-03-28T12:00Z', '2026-03-29T01:30Z'],
  ['a day of 25 hours', weekly([7], 4 * 60), '2026-10-24T12:00Z', '2026-10-25T03:00Z'],
  ['a time shown twice: once', weekly([7], 150), '2026-10-24T12:00Z', '2026-10-25T00:30Z'],
  ['and not again', weekly([7], 150), '2026-10-25T00:30Z', '2026-11-01T01:30Z'],
  ['this month', monthly(20), '2026-11-15T12:00Z', '2026-11-20T02:00Z'],
  ['next month', monthly(15), '2026-11-15T12:00Z', '2026-12-15T02:00Z'],
  ['next year', monthly(1), '2026-12-15T12:00Z', '2027-01-01T02:00Z'],
  ['a month without the day', monthly(31), '2026-11-15T12:00Z', '2026-11-30T02:00Z'],
  ['February', monthly(30), '2027-01-31T12:00Z', '2027-02-28T02:00Z'],
  ['February of a leap year', monthly(31), '2028-02-01T12:00Z', '2028-02-29T02:00Z'],
  ['the 31st again', monthly(31), '2027-02-28T12:00Z', '2027-03-31T01:00Z'],
])('%s', (_, recurrence, after, next) => {
  expect(nextRun(recurrence, new Date(after)).toISOString()).toBe(new Date(next).toISOString());
});

const recurrences = fc.oneof(
  fc.record({
    every: fc.constant('week' as const),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    minute: fc.integer({ min: 0, max: 1439 }),
  }),
  fc.record({
    every: fc.constant('month' as const),
    day: fc.integer({ min: 1, max: 31 }),
    minute: fc.integer({ min: 0, max: 1439 }),
  }),
);

test('whatever the rule and the moment, the next run is later, soon, and on its day', () => {
  const moments = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(recurrences, moments, (recurrence, after) => {
      const next = nextRun(recurrence, after);
      const day = pragueAt(next.getTime());
      expect(next > after).toBe(true);
      const days = (next.getTime() - after.getTime()) / 86_400_000;
      if (recurrence.every === 'week') {
        expect(days).toBeLessThan(7.1);
        expect(recurrence.weekdays).toContain(day.dayOfWeek);
      } else {
        expect(days).toBeLessThan(31.1);
        expect(day.day).toBe(Math.min(recurrence.day, day.daysInMonth));
      }
    }),
    { numRuns: process.env.FULL ? 5000 : 500 },
  );
});
