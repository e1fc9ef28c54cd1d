import { expect, test } from 'vitest';
import { addDays, daysBetween, momentOf, pragueClock, pragueDay, weekdayOf } from './prague.ts';

test('the Prague clock there and back, over both changes of time', () => {
  for (const clock of [
    '2026-11-15T14:02',
    '2026-07-01T00:00',
    '2026-03-29T03:00',
    '2026-10-25T04:30',
  ])
    expect(pragueClock(momentOf(clock))).toBe(clock);
  expect(new Date(momentOf('2026-07-01T00:00')).toISOString()).toBe('2026-06-30T22:00:00.000Z');
  expect(pragueClock(momentOf('2026-03-29T02:30'))).toBe('2026-03-29T03:30');
});

test('days are Prague days', () => {
  expect(pragueDay(Date.parse('2026-11-15T23:30:00Z'))).toBe('2026-11-16');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(weekdayOf('2026-11-15')).toBe(7);
});
