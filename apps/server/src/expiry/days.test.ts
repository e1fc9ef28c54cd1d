import { daysLeft } from '@hlidka/texts/prague';
import { expect, test } from 'vitest';
import { pragueDay, startOfDay } from '../platform/prague.ts';
import { thresholdOf } from './days.ts';

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
  expect(thresholdOf(at('2026-12-01T12:00Z'), at(now))).toBe(expected);
});

test('a day entered by hand begins at midnight in Prague and is shown as the same day', () => {
  for (const day of ['2026-01-15', '2026-07-15', '2026-03-29', '2026-10-25'])
    expect(pragueDay(startOfDay(day).getTime())).toBe(day);
  expect(startOfDay('2026-07-15').toISOString()).toBe('2026-07-14T22:00:00.000Z');
});
