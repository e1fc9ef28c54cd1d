import { expect, test } from 'vitest';
import { type AskedTimeline, cutSpan } from './cut.ts';

const site = { number: 7, intervalSeconds: 60 };
const now = Date.parse('2026-11-15T12:34:56Z');
const cut = (asked: Partial<AskedTimeline>, watched = site) =>
  cutSpan({ days: 30, ...asked }, watched, now);
const iso = (at: number | undefined) => new Date(at ?? 0).toISOString();

test.each([
  [1, 'check', 1475],
  [7, 'hour', 6 * 24 + 14],
  [30, 'day', 30],
  [90, 'day', 90],
  [365, 'week', 53],
] as const)('%i days are drawn by a %s', (days, step, pieces) => {
  const { edges, ...got } = cut({ days });
  expect(got.step).toBe(step);
  expect(Math.abs(edges.length - 1 - pieces)).toBeLessThanOrEqual(1);
  expect(edges).toEqual(edges.toSorted((a, b) => a - b));
});

test('days begin at Prague’s midnight, also those of 23 and 25 hours; weeks on its Mondays', () => {
  const days = cut({ days: 30 }).edges;
  expect(iso(days[0])).toBe('2026-10-16T22:00:00.000Z');
  expect(days.slice(1).map((end, at) => (end - (days[at] ?? 0)) / 3_600_000)).toContain(25);
  expect(iso(days.at(-1))).toBe('2026-11-15T23:00:00.000Z');
  const weeks = cut({ days: 365 }).edges.map(iso);
  expect(weeks[0]).toBe('2025-11-15T23:00:00.000Z'); // a Sunday's end of a first week
  expect(weeks[1]).toBe('2025-11-16T23:00:00.000Z');
  expect(weeks.at(-2)).toBe('2026-11-08T23:00:00.000Z');
});

test('a shorter span is drawn finer, as fine as there is anything', () => {
  const step = (from: string, to: string) => cut({ from, to }).step;
  expect(step('2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z')).toBe('week');
  expect(step('2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z')).toBe('day');
  expect(step('2026-05-01T00:00:00Z', '2026-05-04T00:00:00Z')).toBe('hour');
  expect(step('2026-11-10T00:00:00Z', '2026-11-11T00:00:00Z')).toBe('check');
  expect(step('2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z')).toBe('hour');
});

test('whatever is asked for, there is at least an hour of the last year and nothing to come', () => {
  const odd: Partial<AskedTimeline>[] = [
    { from: '2099-01-01T00:00:00Z' },
    { to: '2000-01-01T00:00:00Z' },
    { from: '2026-11-15T12:00:00Z', to: '2026-11-14T12:00:00Z' },
    { from: '2000-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' },
    { to: '2026-11-15T12:34:56Z', days: 1 },
  ];
  for (const asked of odd) {
    const { from, to, edges } = cut(asked);
    expect(to - from).toBeGreaterThanOrEqual(3_600_000);
    expect(edges.length).toBeGreaterThan(1);
    expect(edges.length).toBeLessThan(1503);
    expect(from).toBeGreaterThanOrEqual(Date.parse('2025-11-15T00:00:00Z'));
    expect(edges.at(-2)).toBeLessThanOrEqual(now);
  }
});

test.each([5, 30, 60, 300, 7200, 86_400])(
  'checks every %i s: never more than 1,500 pieces',
  (s) => {
    const { edges } = cut({ days: 1 }, { number: 3, intervalSeconds: s });
    expect(edges.length).toBeGreaterThan(1);
    expect(edges.length).toBeLessThanOrEqual(1502);
  },
);
