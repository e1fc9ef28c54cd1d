import type { Piece } from '@hlidka/texts/sayings';
import { expect, test } from 'vitest';
import { stretchOf } from './stretch.ts';
import { partAround, partBetween, widerPart } from './zoom.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-01T00:00:00.000Z');
const pieces = (count: number, length: number): Piece[] =>
  Array.from({ length: count }, (_, n) => ({
    from: start + n * length,
    to: start + (n + 1) * length,
    look: 'up',
    bite: 0,
    availabilityPct: 100,
    checks: 1,
    failed: 0,
    avgMs: 1,
    p95Ms: 1,
    outageMinutes: 0,
    maintenanceMinutes: 0,
  }));
const hours = (part: { from: string; to: string } | null) =>
  part && [(Date.parse(part.from) - start) / hour, (Date.parse(part.to) - start) / hour];

test('a drag is the span from the first to the last piece; all of it is no zoom', () => {
  const month = pieces(30, 24 * hour);
  expect(hours(partBetween(month, 3, 5))).toEqual([72, 144]);
  expect(hours(partBetween(month, 4, 4))).toEqual([96, 120]);
  expect(partBetween(month, 0, 29)).toBeNull();
});

test('nearer is half around the cursor, also at the ends, and down to one piece', () => {
  expect(hours(partAround(pieces(30, 24 * hour), 0))).toEqual([0, 15 * 24]);
  expect(hours(partAround(pieces(30, 24 * hour), 29))).toEqual([15 * 24, 30 * 24]);
  expect(hours(partAround(pieces(7, 24 * hour), 2))).toEqual([48, 72]);
  // An hour by checks is as near as it gets.
  expect(partAround(pieces(60, hour / 60), 30)).toBeNull();
});

test('away is twice as much, never beyond now, and the whole period in the end', () => {
  const part = { from: '2026-11-10T00:00:00.000Z', to: '2026-11-12T00:00:00.000Z' };
  const now = Date.parse('2026-11-12T06:00:00Z');
  expect(widerPart(part, 30, now)).toEqual({
    from: '2026-11-08T06:00:00.000Z',
    to: '2026-11-12T06:00:00.000Z',
  });
  expect(widerPart(part, 4, now)).toBeNull();
});

test('an address gives a known period and a whole part, or nothing', () => {
  const part = { from: '2026-11-10T00:00:00.000Z', to: '2026-11-12T00:00:00.000Z' };
  expect(stretchOf({ days: '7', ...part })).toEqual({ days: 7, ...part });
  expect(stretchOf({ days: 8, from: part.from })).toEqual({});
  expect(stretchOf({ from: part.to, to: part.from })).toEqual({});
  expect(stretchOf({ from: 'x', to: 'y' })).toEqual({});
});
