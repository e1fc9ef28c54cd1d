import type { CheckRow, UptimeDay } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { checkSlots } from './check-slots.ts';
import { biteOf, dayParts } from './day-parts.ts';
import { roundTop, runsOf, usualRange } from './response-scale.ts';

const day = (at: number): UptimeDay => ({
  day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  availabilityPct: 100,
  checks: 1440,
  failed: 0,
  avgMs: 200,
  outageMinutes: 0,
  maintenanceMinutes: 0,
});
const days = (n: number) => Array.from({ length: n }, (_, at) => day(at));

test.each([1, 7, 30, 90, 92])('%i days stand in one line', (n) => {
  expect(dayParts(days(n))).toMatchObject([{ from: 0, slots: n }]);
});

test('a year is four equal lines that hold every day once, in order', () => {
  const year = days(365);
  const parts = dayParts(year);
  expect(parts.map(({ slots }) => slots)).toEqual([92, 92, 92, 92]);
  expect(parts.flatMap((part) => part.days)).toEqual(year);
  for (const part of parts.slice(1)) expect(year[part.from]).toBe(part.days[0]);
});

test('one failed check among thousands is seen, a whole day down is all red', () => {
  expect(biteOf({ checks: 1440, failed: 0 })).toBe(0);
  expect(biteOf({ checks: 17_280, failed: 1 })).toBeGreaterThan(0.2);
  expect(biteOf({ checks: 1440, failed: 60 })).toBeLessThan(0.5);
  expect(biteOf({ checks: 1440, failed: 1440 })).toBe(1);
});

test('a gap in measuring stays a gap in the line', () => {
  const runs = runsOf([1, 2, null, null, 5, null, 7, 8]);
  expect(runs.map((run) => run.map(({ at }) => at))).toEqual([[0, 1], [4], [6, 7]]);
});

test('the scale ends at a round number, the usual range leaves extremes out', () => {
  expect([3, 87, 293, 401, 1040].map(roundTop)).toEqual([4, 100, 400, 500, 2000]);
  expect(usualRange([1, null, 2, 3])).toBeNull();
  expect(usualRange([200, 210, null, 205, 9000, 207, 203, 202, 204, 206, 208])).toEqual([202, 210]);
});

const now = Date.parse('2026-11-15T12:00:00Z');
const check = (minutesAgo: number, more: Partial<CheckRow> = {}): CheckRow => ({
  at: new Date(now - minutesAgo * 60_000).toISOString(),
  ok: true,
  failure: null,
  statusCode: 200,
  ms: 100,
  uncounted: null,
  ...more,
});

test('a slot speaks for the worst of its checks, and a counted failure is the worst', () => {
  const failed = { ok: false, failure: 'timeout' as const };
  const slots = checkSlots(
    [
      check(0.5, { ...failed, uncounted: 'confirmation' }),
      check(0.6, { ...failed, ms: 10_000 }),
      check(0.7),
      check(59.5),
    ],
    1,
    now,
  );
  expect(slots).toHaveLength(60);
  expect(slots.at(-1)).toMatchObject({ state: 'failed', ms: 10_000 });
  expect(slots.at(-1)?.checks).toHaveLength(3);
  expect(slots[0]?.state).toBe('ok');
  expect(slots[30]?.state).toBe('none');
});

test('a check of this very moment falls in the last slot, an older one in none', () => {
  const slots = checkSlots([check(-0.01), check(61)], 1, now);
  expect(slots.filter(({ state }) => state !== 'none').map(({ to }) => to)).toEqual([now]);
});
