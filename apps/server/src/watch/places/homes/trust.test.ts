import { expect, test } from 'vitest';
import { chooseHolder, createTrust } from './trust.ts';

const server = { id: 'server', own: true };
const brno = { id: 'brno', own: false };
const plzen = { id: 'plzen', own: false };

const all = [server, brno, plzen];
const cases: [string, typeof all, string[], () => boolean, string | null, string?][] = [
  ['the home, whoever else is there', all, [], () => true, 'brno'],
  ['the home, also where it has no say in second opinions', all, [], () => false, 'brno'],
  ['the server where it is the home', all, ['plzen'], () => true, null, 'server'],
  [
    'another place where the home is the server and has no voice',
    all,
    ['server', 'brno'],
    () => true,
    'plzen',
    'server',
  ],
  ['another place once the home left', [server, plzen], [], () => true, 'plzen'],
  ['another place once the home does not answer', all, ['brno'], () => true, 'plzen'],
  ['the server where the other may not check the site', all, ['brno'], () => false, null],
  ['the server where nobody answers', all, ['brno', 'plzen'], () => true, null],
  ['the server where nobody is connected', [server], [], () => true, null],
];

test.each(cases)('who checks: %s', (_, connected, silent, mayCheck, expected, home = 'brno') => {
  const site = { number: 7, home, mayCheck };
  const holder = chooseHolder(site, connected, (id) => !silent.includes(id));
  expect(holder?.id ?? null).toBe(expected);
});

test('the sites of a silent home are spread over the other places', () => {
  const others = [brno, plzen, server];
  const chosen = [1, 2, 3, 4].map((number) => {
    const site = { number, home: 'ostrava', mayCheck: () => true };
    return chooseHolder(site, others, () => true)?.id;
  });
  expect(chosen).toEqual(['plzen', 'brno', 'plzen', 'brno']);
});

test('two checks in a row without a result lose trust, one result restores it', () => {
  const time = { now: 0 };
  const trust = createTrust(() => time.now);
  trust.missed('brno', 'silent');
  expect(trust.trouble('brno', 'shop')).toBe(null);
  trust.answered('brno', 'shop');
  trust.missed('brno', 'silent');
  expect(trust.trouble('brno', 'shop')).toBe(null);
  trust.missed('brno', 'blind');
  expect([trust.trouble('brno', 'shop'), trust.trouble('plzen', 'shop')]).toEqual(['blind', null]);
  time.now = 9999;
  expect(trust.takeTry('brno', 'shop')).toBe(false);
  time.now = 10_000;
  expect([trust.takeTry('brno', 'shop'), trust.takeTry('brno', 'blog')]).toEqual([true, false]);
  trust.answered('brno', 'blog');
  expect(trust.trouble('brno', 'shop')).toBe(null);
});

test.each(['refused', 'late'] as const)(
  'a site that is %s costs its home that site alone',
  (why) => {
    const time = { now: 0 };
    const trust = createTrust(() => time.now);
    const troubles = () => ['shop', 'blog'].map((site) => trust.trouble('brno', site));
    for (let n = 0; n < 5; n += 1) trust[why]('brno', 'shop');
    expect(troubles()).toEqual([why, null]);
    for (let n = 0; n < 2; n += 1) trust.missed('brno', 'silent');
    expect(troubles()).toEqual(['silent', 'silent']);
    time.now = 10_000;
    // Tries are counted for each site.
    expect(['shop', 'blog', 'blog'].map((site) => trust.takeTry('brno', site))).toEqual([
      true,
      true,
      false,
    ]);
    trust.answered('brno', 'blog');
    expect(troubles()).toEqual([why, null]);
    trust.answered('brno', 'shop');
    expect(troubles()).toEqual([null, null]);
  },
);

test('a place that refuses a site is there: its other sites come back', () => {
  const trust = createTrust();
  for (let n = 0; n < 2; n += 1) trust.missed('brno', 'silent');
  trust.refused('brno', 'shop');
  expect(trust.trouble('brno', 'blog')).toBe(null);
});
