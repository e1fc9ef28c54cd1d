import { expect, test } from 'vitest';
import { kindIn, siteUid } from './site-user.ts';

test.each([
  ['         0          0 4294967295\n', 'wide'],
  ['0 100000 65536\n', 'narrow'],
  ['0 0 1\n1 100000 65536', 'narrow'],
  ['0 0 65536\n1900000000 5 134217728', 'wide'],
  ['0 0 65536\n1900000000 5 134217727', 'narrow'],
  ['1900000001 0 4294967295', 'narrow'],
  ['', 'narrow'],
])('of the numbers %j sites get %s ones', (map, kind) => {
  expect(kindIn(map)).toBe(kind);
});

test('a site’s user is the one that the server gave it, in the range that this machine has', () => {
  const user = { wide: 134_217_727, narrow: 399 };
  expect(siteUid(user, 'wide')).toBe(2_034_217_727);
  expect(siteUid(user, 'narrow')).toBe(65_399);
  expect(siteUid({ wide: 0, narrow: 0 }, 'wide')).toBe(1_900_000_000);
});
