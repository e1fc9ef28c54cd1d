import { expect, test } from 'vitest';
import { rangeIn, siteUid } from './site-user.ts';

const wide = { first: 1_900_000_000, count: 134_217_728 };
const narrow = { first: 65_000, count: 400 };

test.each([
  ['         0          0 4294967295\n', wide],
  ['0 100000 65536\n', narrow],
  ['0 0 1\n1 100000 65536', narrow],
  ['0 0 65536\n1900000000 5 134217728', wide],
  ['0 0 65536\n1900000000 5 134217727', narrow],
  ['1900000001 0 4294967295', narrow],
  ['', narrow],
])('of the numbers %j sites get %j', (map, range) => {
  expect(rangeIn(map)).toEqual(range);
});

test('a site’s user is the same every time and another one than its neighbour’s', () => {
  const site = '0199a1b2-0000-7000-8000-000000000001';
  expect(siteUid(site, wide)).toBe(siteUid(site, wide));
  const ids = Array.from({ length: 500 }, (_, at) => `0199a1b2-0000-7000-8000-${at}`);
  const uids = ids.map((id) => siteUid(id, wide));
  expect(new Set(uids).size).toBe(500);
  expect(Math.min(...uids)).toBeGreaterThanOrEqual(1_900_000_000);
  expect(Math.max(...uids)).toBeLessThan(2_034_217_728);
  expect(ids.every((id) => siteUid(id, narrow) >= 65_000 && siteUid(id, narrow) < 65_400)).toBe(
    true,
  );
});
