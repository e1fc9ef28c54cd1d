import { expect, test } from 'vitest';
import { spansWithin } from './spans.ts';

const iso = (spans: { from: number; to: number }[]) =>
  spans.map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()]);

test('a weekly window past midnight, seen from its second day on', () => {
  const when = { repeat: 'weekly' as const, weekdays: [6], startMinute: 1380, minutes: 120 };
  expect(iso(spansWithin(when, '2026-11-15', 7))).toEqual([
    ['2026-11-14T23:00:00.000Z', '2026-11-15T00:00:00.000Z'],
    ['2026-11-21T22:00:00.000Z', '2026-11-21T23:00:00.000Z'],
  ]);
});

test('a single window is cut to the days shown', () => {
  const when = {
    repeat: 'once' as const,
    startsAt: '2026-11-10T10:00:00.000Z',
    endsAt: '2026-11-20T10:00:00.000Z',
  };
  expect(iso(spansWithin(when, '2026-11-15', 2))).toEqual([
    ['2026-11-14T23:00:00.000Z', '2026-11-16T23:00:00.000Z'],
  ]);
  expect(spansWithin(when, '2026-12-01', 14)).toEqual([]);
});
