import { expect, test } from 'vitest';
import { chooseHolder, createTrust } from './trust.ts';

const server = { id: 'server', own: true };
const brno = { id: 'brno', own: false };
const plzen = { id: 'plzen', own: false };

const all = [server, brno, plzen];
const cases: [string, typeof all, string[], (id: string) => boolean, string | null][] = [
  ['the home, whoever else is there', all, [], () => true, 'brno'],
  ['the home, also where it has no say in second opinions', all, [], () => false, 'brno'],
  ['another place once the home left', [server, plzen], [], () => true, 'plzen'],
  ['another place once the home does not answer', all, ['brno'], () => true, 'plzen'],
  ['the server where the other may not check the site', all, ['brno'], () => false, null],
  ['the server where nobody answers', all, ['brno', 'plzen'], () => true, null],
  ['the server where nobody is connected', [server], [], () => true, null],
];

test.each(cases)('who checks: %s', (_, connected, silent, mayCheck, expected) => {
  const site = { number: 7, home: 'brno', mayCheck };
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
  trust.missed('brno');
  expect(trust.isTrusted('brno')).toBe(true);
  trust.answered('brno');
  trust.missed('brno');
  expect(trust.isTrusted('brno')).toBe(true);
  trust.missed('brno');
  expect([trust.isTrusted('brno'), trust.isTrusted('plzen')]).toEqual([false, true]);
  time.now = 9999;
  expect(trust.takeTry('brno')).toBe(false);
  time.now = 10_000;
  expect([trust.takeTry('brno'), trust.takeTry('brno')]).toEqual([true, false]);
  trust.answered('brno');
  expect(trust.isTrusted('brno')).toBe(true);
});
