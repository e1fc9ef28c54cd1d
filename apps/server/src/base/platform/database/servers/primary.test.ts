import { expect, test } from 'vitest';
import { splitAddresses } from './addresses.ts';
import { choosePrimary, type FoundServer } from './primary.ts';

test('several servers in one address become one address each', () => {
  expect(
    splitAddresses('postgres://u:p%2C@h1:5432,[::1]:5433/db?target_session_attrs=read-write'),
  ).toEqual(['postgres://u:p%2C@h1:5432/db', 'postgres://u:p%2C@[::1]:5433/db']);
  expect(splitAddresses('postgresql://db.example/hlidka?sslmode=verify-full')).toEqual([
    'postgresql://db.example/hlidka?sslmode=verify-full',
  ]);
  expect(splitAddresses('postgres://h1:5432,h2:what/db')).toBeNull();
  expect(splitAddresses('mysql://h1/db')).toBeNull();
});

const server = (address: string, timeline: number | null, startedAt = address): FoundServer => ({
  address,
  timeline,
  startedAt,
});

test.each([
  ['the one that takes writes', [server('a', null), server('b', 3)], 0, 'b'],
  ['the newer of two', [server('a', 3), server('b', 4)], 0, 'b'],
  ['the same server by two names', [server('a', 3, 'x'), server('b', 3, 'x')], 3, 'a'],
  ['an older one never', [server('a', 3)], 4, 'promoted over'],
  ['no standby', [server('a', null)], 0, 'none of the servers takes writes'],
  ['none of two equals', [server('a', 3), server('b', 3)], 0, 'two servers take writes'],
])('%s', (_, found, least, expected) => {
  const chosen = () => choosePrimary(found, least).address;
  if (expected.length > 1) expect(chosen).toThrow(expected);
  else expect(chosen()).toBe(expected);
});
