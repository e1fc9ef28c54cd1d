import { minuteMs } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { fold, isSoonAfter, type Known, namesOf, reachOfAll, type Shared } from './fold.ts';

const at = 1_800_000_000_000;
const nothing: Shared = { address: null, hosting: null, nameServer: null };
const known = (id: string, shared: Partial<Shared>, more: Partial<Known> = {}): Known => ({
  id,
  firstAt: at,
  lastAt: at,
  shared: { ...nothing, ...shared },
  ...more,
});
const newcomer = (id: string, shared: Partial<Shared>, later = 0) => ({
  id,
  at: at + later,
  shared: { ...nothing, ...shared },
});
const ids = () => {
  let n = 0;
  return () => `new-${++n}`;
};
const joinedOf = (given: ReturnType<typeof fold>) => Object.fromEntries(given.joined);

test.each([
  ['the same moment', 0, 0, 0, true],
  ['two minutes after the last', 0, 0, 2 * minuteMs, true],
  ['later than two minutes after the last', 0, 0, 2 * minuteMs + 1, false],
  ['ten minutes after the first', 0, 9 * minuteMs, 10 * minuteMs, true],
  ['later than ten minutes after the first', 0, 9 * minuteMs, 10 * minuteMs + 1, false],
  ['two minutes before the first', 0, 0, -2 * minuteMs, true],
  ['earlier than two minutes before the first', 0, 0, -2 * minuteMs - 1, false],
])('%s: %i, %i, %i belongs to it: %s', (_, first, last, when, belongs) => {
  const one = known('g', {}, { firstAt: at + first, lastAt: at + last });
  expect(isSoonAfter(one, at + when)).toBe(belongs);
});

test('what may be joined reaches two minutes beyond the first and the last', () => {
  expect(reachOfAll([at + minuteMs, at, at + 3 * minuteMs])).toEqual({
    from: new Date(at - 2 * minuteMs),
    to: new Date(at + 5 * minuteMs),
  });
});

test('names say by what it is shared; what is not known has none', () => {
  expect(namesOf({ address: '192.0.2.1', hosting: 'Hostík', nameServer: null })).toEqual([
    'address 192.0.2.1',
    'hosting Hostík',
  ]);
  expect(namesOf({ ...nothing, nameServer: 'ns.example' })).toEqual(['nameServer ns.example']);
  expect(namesOf(nothing)).toEqual([]);
});

test('the first of many begins a gathering, the others join it, and it is due once somebody joined', () => {
  const one = { address: '192.0.2.1' };
  const alone = fold([], [newcomer('a', one)], ids());
  expect(joinedOf(alone)).toEqual({ a: { id: 'new-1', isFirst: true } });
  expect(alone.grown).toEqual([{ ...known('new-1', one), isNew: true, due: false }]);
  const all = fold([], [newcomer('a', one), newcomer('b', one, -5), newcomer('c', one, 7)], ids());
  expect(joinedOf(all)).toEqual({
    a: { id: 'new-1', isFirst: true },
    b: { id: 'new-1', isFirst: false },
    c: { id: 'new-1', isFirst: false },
  });
  expect(all.grown).toEqual([
    { ...known('new-1', one, { firstAt: at - 5, lastAt: at + 7 }), isNew: true, due: true },
  ]);
});

test('the common cause narrows to what all share, and who shares only what was lost begins anew', () => {
  const given = [
    newcomer('a', { address: '192.0.2.1', hosting: 'Hostík', nameServer: 'ns.a' }),
    newcomer('b', { address: '192.0.2.1', hosting: 'Jiný', nameServer: 'ns.a' }),
    newcomer('c', { address: '192.0.2.2', hosting: 'Hostík' }),
    newcomer('d', { address: '192.0.2.9', nameServer: 'ns.a' }),
  ];
  const { joined, grown } = fold([], given, ids());
  expect([...joined.values()].map(({ id }) => id)).toEqual(['new-1', 'new-1', 'new-2', 'new-1']);
  expect(grown.map(({ shared }) => shared)).toEqual([
    { address: null, hosting: null, nameServer: 'ns.a' },
    { address: '192.0.2.2', hosting: 'Hostík', nameServer: null },
  ]);
});

test('what nobody knows is shared with nobody', () => {
  const given = [newcomer('a', { hosting: 'Hostík' }), newcomer('b', { address: '192.0.2.1' })];
  expect(fold([], given, ids()).grown).toHaveLength(2);
});

test.each([
  [
    'the address before the hosting',
    { address: 'x', hosting: 'h' },
    ['host', 'address'],
    'address',
  ],
  ['the hosting before a name server', { hosting: 'h', nameServer: 'n' }, ['name', 'host'], 'host'],
  ['the latest of two as close', { nameServer: 'n' }, ['name', 'later'], 'later'],
  ['both before the address alone', { address: 'x', hosting: 'h' }, ['address', 'both'], 'both'],
  [
    'a name server besides counts for nothing',
    { address: 'x', nameServer: 'n' },
    ['addressName', 'address'],
    'address',
  ],
])('of several it joins %s', (_, shared, those, joins) => {
  const all: Record<string, Known> = {
    address: known('address', { address: 'x' }, { lastAt: at + 3 }),
    addressName: known('addressName', { address: 'x', nameServer: 'n' }),
    host: known('host', { hosting: 'h' }, { lastAt: at + 9 }),
    both: known('both', { address: 'x', hosting: 'h' }),
    name: known('name', { nameServer: 'n' }, { lastAt: at + 5 }),
    later: known('later', { nameServer: 'n' }, { lastAt: at + 6 }),
  };
  const given = those.flatMap((id) => all[id] ?? []);
  const { joined, grown } = fold(given, [newcomer('a', shared)], ids());
  expect(joined.get('a')).toEqual({ id: joins, isFirst: false });
  expect(grown).toMatchObject([{ id: joins, isNew: false, due: true }]);
});

test('one that began too long ago is not joined and does not change', () => {
  const old = known('old', { address: 'x' }, { lastAt: at - 3 * minuteMs });
  const { joined, grown } = fold([old], [newcomer('a', { address: 'x' })], ids());
  expect(joined.get('a')).toEqual({ id: 'new-1', isFirst: true });
  expect(grown.map(({ id }) => id)).toEqual(['new-1']);
});
