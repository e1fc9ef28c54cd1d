import { hourMs } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { inSlots } from './in-slots.ts';

const start = 490_000 * hourMs;
const every = 60_000;
const row = (index: number, at: number, more: { site?: number; everyMs?: number } = {}) => ({
  ...{ index, at: start + at, site: 1, everyMs: every },
  ...more,
});
const countedOf = (...given: Parameters<typeof inSlots>) => [...inSlots(...given).counted];

test('a site checked on time counts each time, also a little early', () => {
  expect(countedOf([row(0, 0), row(1, 60_000), row(2, 119_000), row(3, 149_000)], [])).toEqual([
    0, 1, 2, 3,
  ]);
});

test('whatever comes sooner than half an interval after the last counted one does not count', () => {
  expect(
    countedOf([row(0, 0), row(1, 0), row(2, 29_999), row(3, 30_000), row(4, 45_000)], []),
  ).toEqual([0, 3]);
  const flood = Array.from({ length: 20_000 }, (_, n) => row(n, (n * 3_599_999) / 20_000));
  expect(inSlots(flood, []).counted.size).toBeLessThanOrEqual(120);
});

test('the time decides, not the order in which they are sent', () => {
  expect(countedOf([row(0, 60_000), row(1, 10_000), row(2, 0)], []).toSorted()).toEqual([0, 2]);
});

test('what another batch counted in this hour is known, of another hour or site it says nothing', () => {
  const known = [{ site: 1, hour: 490_000, lastMs: 20_000 }];
  const later = inSlots(
    [row(0, 40_000), row(1, 50_000), row(2, 40_000, { site: 2 }), row(3, hourMs)],
    known,
  );
  expect([...later.counted].toSorted()).toEqual([1, 2, 3]);
  expect(later.lasts).toEqual([
    { site: 1, hour: 490_000, lastMs: 50_000 },
    { site: 2, hour: 490_000, lastMs: 40_000 },
    { site: 1, hour: 490_001, lastMs: 0 },
  ]);
});

test('each site has its own interval', () => {
  expect(
    countedOf([row(0, 0, { everyMs: 300_000 }), row(1, 60_000, { everyMs: 300_000 })], []),
  ).toEqual([0]);
  expect(
    countedOf([row(0, 0, { everyMs: 10_000 }), row(1, 5_000, { everyMs: 10_000 })], []),
  ).toEqual([0, 1]);
});
