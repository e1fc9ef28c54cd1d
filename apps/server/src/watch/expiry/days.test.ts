import { expiryStep } from '@hlidka/texts/expiry';
import { daysLeft } from '@hlidka/texts/prague';
import { describe, expect, test } from 'vitest';
import { pragueDay, startOfDay } from '../../base/platform/time/prague.ts';

const at = (text: string) => new Date(text);

test.each([
  ['2026-12-01T12:00Z', '2026-12-01T08:00Z', 0, 'later today'],
  ['2026-12-01T23:30Z', '2026-12-01T22:59Z', 1, 'after midnight in Prague, the same day in UTC'],
  ['2026-12-01T22:30Z', '2026-12-01T00:30Z', 0, 'the same day in both'],
  ['2026-03-30T00:00Z', '2026-03-28T23:30Z', 1, 'over the day of 23 hours'],
  ['2026-10-25T22:59Z', '2026-10-24T22:01Z', 0, 'within the day of 25 hours'],
  ['2026-12-31T23:30Z', '2026-12-18T10:00Z', 14, 'into the next year'],
  ['2026-11-20T10:00Z', '2026-12-01T10:00Z', -11, 'past'],
])('an end at %s is, at %s, %i days away: %s', (endsAt, now, expected) => {
  expect(daysLeft(at(endsAt), at(now))).toBe(expected);
});

test.each([
  ['2026-11-15T10:00Z', null],
  ['2026-11-16T23:00Z', 14],
  ['2026-11-16T22:59Z', null],
  ['2026-11-23T22:59Z', 14],
  ['2026-11-23T23:00Z', 7],
  ['2026-11-29T23:00Z', 1],
  ['2026-12-01T11:59:59Z', 1],
  ['2026-12-01T12:00Z', 0],
  ['2027-12-01T12:00Z', 0],
])('at %s an end at noon of 1 December is at the threshold %s', (now, expected) => {
  expect(expiryStep(at('2026-12-01T12:00Z'), null, at(now))).toBe(expected);
});

test('a day entered by hand begins at midnight in Prague and is shown as the same day', () => {
  for (const day of ['2026-01-15', '2026-07-15', '2026-03-29', '2026-10-25'])
    expect(pragueDay(startOfDay(day).getTime())).toBe(day);
  expect(startOfDay('2026-07-15').toISOString()).toBe('2026-07-14T22:00:00.000Z');
});

describe('a certificate of a few days is near its end by its own share of life', () => {
  const end = Date.parse('2026-12-01T12:00Z');
  const hours = (n: number) => new Date(end - n * 3_600_000);
  const six = hours(144);

  test.each([
    [143, null],
    [49, null],
    [48, 14],
    [25, 14],
    [24, 7],
    [13, 7],
    [12, 1],
    [1, 1],
    [0, 0],
  ])('of six days %i hours are left: %s', (left, step) => {
    expect(expiryStep(new Date(end), six, hours(left))).toBe(step);
  });

  test('one of 42 days and more is told as one whose beginning nobody knows', () => {
    for (const days of [42, 47, 90, 397])
      for (let left = 0; left < 24 * 20; left += 1)
        expect(expiryStep(new Date(end), hours(days * 24), hours(left))).toBe(
          expiryStep(new Date(end), null, hours(left)),
        );
  });

  test('no certificate that was just issued is near its end, and each passes all steps in order', () => {
    for (const days of [1, 2, 6, 10, 30, 41, 42, 90]) {
      const start = hours(days * 24);
      expect(expiryStep(new Date(end), start, start)).toBeNull();
      const steps = Array.from({ length: days * 24 + 1 }, (_, n) =>
        expiryStep(new Date(end), start, hours(days * 24 - n)),
      );
      expect([...new Set(steps)]).toEqual([null, 14, 7, 1, 0]);
    }
  });

  test('an odd beginning changes nothing', () => {
    for (const start of [new Date(end), new Date(end + 1000)])
      expect(expiryStep(new Date(end), start, hours(24 * 10))).toBe(14);
  });
});
