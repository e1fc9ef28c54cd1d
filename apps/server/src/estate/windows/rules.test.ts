import { describe, expect, test } from 'vitest';
import { isOpen, nextOpening, standingAt, type WindowTime } from './rules.ts';

/** When an open window closes; null when it is closed. */
const currentEnd = (window: WindowTime, at: Date): Date | null => {
  const { open, changesAt } = standingAt(window, at);
  return open ? changesAt : null;
};

const weekly = (weekdays: number[], start: string, minutes: number): WindowTime => {
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  return { startsAt: null, endsAt: null, weekdays, startMinute: hour * 60 + minute, minutes };
};
const at = (text: string) => new Date(text);
const iso = (date: Date | null) => date?.toISOString().replace(':00.000Z', 'Z') ?? null;

/** The opening that follows a moment, and when it closes. */
const opening = (window: WindowTime, after: string) => {
  const from = nextOpening(window, at(after));
  if (!from) throw new Error('it never opens');
  const to = currentEnd(window, from);
  expect(isOpen(window, new Date(from.getTime() - 1))).toBe(false);
  expect(isOpen(window, from)).toBe(true);
  expect(isOpen(window, new Date((to?.getTime() ?? 0) - 1))).toBe(true);
  expect(to !== null && isOpen(window, to)).toBe(false);
  return `${iso(from)} ${iso(to)}`;
};

const sunday = 7;

describe('weekly, in Prague time', () => {
  test('opens in the same wall time in winter and in summer', () => {
    const tuesday = weekly([2], '02:00', 90);
    expect(opening(tuesday, '2026-01-05T12:00Z')).toBe('2026-01-06T01:00Z 2026-01-06T02:30Z');
    expect(opening(tuesday, '2026-07-06T12:00Z')).toBe('2026-07-07T00:00Z 2026-07-07T01:30Z');
  });

  test('runs past midnight, past the week and over several days', () => {
    const late = weekly([sunday], '23:30', 60);
    expect(opening(late, '2026-06-10T00:00Z')).toBe('2026-06-14T21:30Z 2026-06-14T22:30Z');
    expect(isOpen(late, at('2026-06-14T22:29:59Z'))).toBe(true);
    const days = weekly([5], '18:00', 3 * 1440);
    expect(opening(days, '2026-06-10T00:00Z')).toBe('2026-06-12T16:00Z 2026-06-15T16:00Z');
  });

  test('while it is open the next opening is the one after', () => {
    const nights = weekly([1, 3], '01:00', 60);
    expect(iso(nextOpening(nights, at('2026-06-14T23:00Z')))).toBe('2026-06-16T23:00Z');
    expect(iso(currentEnd(nights, at('2026-06-14T23:00Z')))).toBe('2026-06-15T00:00Z');
    expect(currentEnd(nights, at('2026-06-15T00:00Z'))).toBeNull();
  });

  test('openings that touch are one, and a window of all days never closes', () => {
    const weekend = weekly([6, 7], '00:00', 1440);
    expect(opening(weekend, '2026-06-10T00:00Z')).toBe('2026-06-12T22:00Z 2026-06-14T22:00Z');
    const always = weekly([1, 2, 3, 4, 5, 6, 7], '10:00', 1440);
    for (const moment of ['2026-03-29T01:00Z', '2026-06-10T08:00Z', '2026-10-25T01:00Z'])
      expect(isOpen(always, at(moment))).toBe(true);
    expect(nextOpening(always, at('2026-06-10T08:00Z'))).toBeNull();
    const week = weekly([3], '12:00', 10_080);
    expect(isOpen(week, at('2026-06-17T09:59:59Z'))).toBe(true);
    expect(nextOpening(week, at('2026-06-12T00:00Z'))).toBeNull();
  });
});

/** 29 March 2026: at 01:00Z the clock jumps from 02:00 to 03:00. */
describe('the night of 23 hours', () => {
  test.each([
    ['02:30', 60, '2026-03-29T01:00Z 2026-03-29T02:00Z', 'skipped start: at the jump, in full'],
    ['02:00', 60, '2026-03-29T01:00Z 2026-03-29T02:00Z', 'not swallowed by the jump'],
    ['02:15', 15, '2026-03-29T01:00Z 2026-03-29T01:15Z', 'not swallowed by the jump'],
    ['01:30', 60, '2026-03-29T00:30Z 2026-03-29T01:00Z', 'skipped end: closes at the jump'],
    ['01:30', 120, '2026-03-29T00:30Z 2026-03-29T01:30Z', 'closes at 03:30 by the clock'],
    ['03:00', 30, '2026-03-29T01:00Z 2026-03-29T01:30Z', 'right after the jump'],
  ])('%s for %i minutes is %s: %s', (start, minutes, expected) => {
    expect(opening(weekly([sunday], start, minutes), '2026-03-28T12:00Z')).toBe(expected);
  });

  test('a window from Saturday evening closes by the clock of Sunday', () => {
    expect(opening(weekly([6], '22:00', 480), '2026-03-28T12:00Z')).toBe(
      '2026-03-28T21:00Z 2026-03-29T04:00Z',
    );
  });
});

/** 25 October 2026: at 01:00Z the clock falls from 03:00 back to 02:00. */
describe('the night of 25 hours', () => {
  test.each([
    ['02:30', 60, '2026-10-25T00:30Z 2026-10-25T02:30Z', 'from the first 02:30 to 03:30'],
    ['02:00', 30, '2026-10-25T00:00Z 2026-10-25T01:30Z', 'to the second 02:30'],
    ['01:00', 60, '2026-10-24T23:00Z 2026-10-25T00:00Z', 'the repeated hour is not in it'],
    ['02:00', 60, '2026-10-25T00:00Z 2026-10-25T02:00Z', 'both passes of the hour'],
    ['03:00', 30, '2026-10-25T02:00Z 2026-10-25T02:30Z', 'after the repeated hour'],
  ])('%s for %i minutes is %s: %s', (start, minutes, expected) => {
    expect(opening(weekly([sunday], start, minutes), '2026-10-24T12:00Z')).toBe(expected);
  });
});

test('a one-off is half-open and has no next opening once it began', () => {
  const once: WindowTime = {
    startsAt: at('2026-05-01T10:00Z'),
    endsAt: at('2026-05-01T11:00Z'),
    weekdays: null,
    startMinute: null,
    minutes: null,
  };
  expect(opening(once, '2026-04-01T00:00Z')).toBe('2026-05-01T10:00Z 2026-05-01T11:00Z');
  expect(nextOpening(once, at('2026-05-01T10:00Z'))).toBeNull();
  expect(isOpen(once, at('2026-05-01T11:00Z'))).toBe(false);
});
