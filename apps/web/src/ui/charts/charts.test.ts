import { type CheckRow, outageBite, type Timeline } from '@hlidka/protocol';
import { piecesOf, piecesOfDays } from '@hlidka/texts/sayings';
import { expect, test } from 'vitest';
import { checkSlots } from './check-slots.ts';
import { pieceIndex } from './piece-index.ts';
import { roundTop, runsOf, usualRange } from './response-scale.ts';

const start = Date.parse('2026-11-01T00:00:00Z') / 1000;
const line = (more: Partial<Timeline>, count = 4): Timeline => {
  const all = <T>(value: T) => Array<T>(count).fill(value);
  return {
    from: new Date(start * 1000).toISOString(),
    to: new Date((start + count * 86_400) * 1000).toISOString(),
    step: 'day',
    availabilityPct: 100,
    measuredSince: null,
    checks: 0,
    failed: 0,
    avgMs: null,
    p95Ms: null,
    incidentCount: 0,
    at: Array.from({ length: count }, (_, n) => start + n * 86_400),
    pieceChecks: all(1440),
    pieceFailed: all(0),
    pieceAvgMs: all(200),
    pieceP95Ms: all(300),
    outageMinutes: all(0),
    maintenanceMinutes: all(0),
    incidents: [],
    ...more,
  };
};

test('a day is red for an incident only; failed checks alone are a tick', () => {
  const pieces = piecesOf(
    line({
      pieceChecks: [1440, 1440, 0, 0],
      pieceFailed: [3, 26, 0, 0],
      outageMinutes: [0, 26, 0, 0],
      maintenanceMinutes: [0, 0, 1440, 0],
    }),
  );
  expect(pieces.map(({ look }) => look)).toEqual(['tick', 'down', 'maintenance', 'blank']);
  expect(pieces.map(({ bite }) => bite > 0)).toEqual([false, true, false, false]);
  expect(pieces.map(({ availabilityPct }) => availabilityPct)).toEqual([99.79, 98.19, null, null]);
  expect(pieces.at(-1)?.to).toBe((start + 4 * 86_400) * 1000);
});

test('one minute of outage is seen, a whole day down is all red', () => {
  expect(outageBite(0, 1440)).toBe(0);
  expect(outageBite(1, 1440)).toBe(0.15);
  expect(outageBite(4, 1440)).toBe(0.15);
  expect(outageBite(360, 1440)).toBe(0.25);
  expect(outageBite(720, 1440)).toBe(0.5);
  expect(outageBite(1440, 1440)).toBe(1);
  expect(outageBite(2000, 1440)).toBe(1);
});

test('checks of a day end with their own length, not with the hour', () => {
  const at = [start, start + 60, start + 120];
  const pieces = piecesOf(line({ step: 'check', at }, 3));
  expect(pieces.map(({ from, to }) => (to - from) / 1000)).toEqual([60, 60, 60]);
});

test('the pieces of a group’s day have its own date', () => {
  const day = {
    day: '2026-07-01',
    availabilityPct: 100,
    checks: 1,
    failed: 0,
    avgMs: 1,
    outageMinutes: 0,
    maintenanceMinutes: 0,
  };
  expect(new Date(piecesOfDays([day])[0]?.from ?? 0).toISOString()).toBe(
    '2026-06-30T23:00:00.000Z',
  );
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

test('a piece keeps its place, its moment among other pieces, and the end when it is gone', () => {
  const pieces = piecesOf(line({}));
  const [first, second, , last] = pieces;
  if (!first || !second || !last) throw new Error('there are four');
  const none = { ...first, to: first.from };
  expect(pieceIndex([none, second, last], none)).toBe(0);
  expect(pieceIndex(pieces, second)).toBe(1);
  const halves = pieces.flatMap((piece) => {
    const middle = (piece.from + piece.to) / 2;
    return [
      { ...piece, to: middle },
      { ...piece, from: middle },
    ];
  });
  expect(pieceIndex(halves, second)).toBe(3);
  expect(pieceIndex([last], first)).toBe(0);
  expect(pieceIndex([first], last)).toBe(0);
});
