import { expect, test } from 'vitest';
import { agentUid, named } from './user.ts';

const all = '         0          0 4294967295\n';

test('each installation’s agent has a user of its own, the same at every start', () => {
  const folders = Array.from({ length: 200 }, (_, at) => `/srv/hlidka-${at}/data`);
  const uids = folders.map((folder) => agentUid(folder, all));
  expect(new Set(uids).size).toBe(200);
  expect(folders.map((folder) => agentUid(folder, all))).toEqual(uids);
  expect(Math.min(...uids)).toBeGreaterThanOrEqual(2_040_000_000);
  expect(Math.max(...uids)).toBeLessThan(2_107_108_864);
});

test.each([
  ['0 100000 65536', 65_510, 65_530],
  ['0 0 2107108863', 65_510, 65_530],
  ['0 0 2107108864', 2_040_000_000, 2_107_108_864],
  ['0 0 65536\n2040000000 9 67108864', 2_040_000_000, 2_107_108_864],
  ['2040000001 0 67108864', 65_510, 65_530],
])('of the numbers %j it is one from %i', (map, first, end) => {
  const uid = agentUid('/srv/hlidka/data', map);
  expect(uid).toBeGreaterThanOrEqual(first);
  expect(uid).toBeLessThan(end);
});

test('a name that somebody gave to the number is used with its group', () => {
  const passwd = 'root:x:0:0::/root:/bin/sh\nhlidka-agent:x:2040000007:990::/:/bin/false\n';
  expect(named(passwd, 2_040_000_007)).toEqual({
    uid: 2_040_000_007,
    gid: 990,
    name: 'hlidka-agent',
  });
  expect(named(passwd, 204)).toEqual({ uid: 204, gid: 204, name: null });
});
