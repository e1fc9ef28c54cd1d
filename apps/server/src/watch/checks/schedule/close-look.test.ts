import { defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { firstCheckOf } from '../../../../test/harness/data/checks.ts';
import { calm, type Others, type Watch } from '../../incidents/index.ts';
import { closeLookMs, isOld } from './close-look.ts';
import { createRound } from './round.ts';

const day = 86_400;
const start = Date.UTC(2026, 0, 5);
const siteOf = (number: number, intervalSeconds: number) =>
  firstCheckOf({
    siteId: `${number}`,
    number,
    url: 'https://example.test/',
    settings: { ...defaultMonitor, confirmSeconds: [4, 8, 12], intervalSeconds },
  });
const othersOf = (sees: 'well' | 'fails' | null): Others => ({
  votes: [{ place: 'b', sees }],
  quorum: null,
  mustSee: [],
  voiceless: [],
  homeMustSee: false,
  overdue: false,
});
const down: Watch = { ...calm, phase: 'down', failedSince: start };

type Round = ReturnType<typeof createRound>;
type Look = { site: number; second: number; kind: string; act: string };
/** Plays seconds; returns every look and what it led to. */
const play = (round: Round, seconds: [number, number], isWell: (second: number) => boolean) => {
  const looks: Look[] = [];
  for (let second = seconds[0]; second <= seconds[1]; second++) {
    const at = start + second * 1000;
    for (const task of round.due(at)) {
      const ok = isWell(second);
      const verdict = round.done(task, { at, ok, measured: true, maintenance: false }, at);
      looks.push({
        site: task.monitor.number,
        second,
        kind: task.kind,
        act: verdict?.act ?? 'none',
      });
    }
  }
  return looks;
};

test('a site of any interval that is down is looked at every minute, as re-checks, and its end is told', () => {
  for (const interval of [3600, day]) {
    const round = createRound();
    round.put(siteOf(1, interval), start);
    round.checkSoon(1, start);
    const looks = play(round, [0, 220], (second) => second >= 200);
    const seconds = looks.map(({ second }) => second);
    expect(seconds.slice(0, 6), `every ${interval} s`).toEqual([0, 4, 12, 24, 84, 144]);
    expect(looks.slice(1).every(({ kind }) => kind === 'confirmation')).toBe(true);
    expect(looks.find(({ act }) => act === 'open')?.second).toBe(24);
    const after = play(round, [221, 300], () => true);
    const end = [...looks, ...after].find(({ act }) => act === 'resolve');
    expect(end?.second).toBe(208);
  }
});

test('a site that is well, and one looked at each minute anyway, get no further looks', () => {
  const round = createRound();
  round.put(siteOf(1, day), start);
  round.put(siteOf(2, 60), start, down);
  const looks = play(round, [0, 600], (second) => second < 0);
  expect(looks.every(({ kind }) => kind === 'regular')).toBe(true);
  expect(looks.length).toBeLessThanOrEqual(11);
});

test('a recovery that must hold for half an hour is looked at meanwhile', () => {
  const round = createRound();
  const ends = [1, 2, 3, 4, 5, 6].map((minutes) => start - minutes * 60_000);
  const recovering: Watch = {
    ...calm,
    phase: 'recovering',
    failedSince: start - 60_000,
    recoveredAt: start,
    resolvedAt: ends.toReversed(),
  };
  round.put(siteOf(1, day), start, recovering);
  const looks = play(round, [0, 2000], () => true);
  expect(looks.slice(0, 3).map(({ second }) => second)).toEqual([0, 60, 120]);
  expect(looks.find(({ act }) => act === 'resolve')?.second).toBe(1800);
});

test('a local fault of a daily site is an outage as soon as a look finds that another place sees it too', () => {
  const votes: { sees: 'well' | 'fails' } = { sees: 'well' };
  const round = createRound(() => othersOf(votes.sees));
  round.put(siteOf(1, day), start);
  round.checkSoon(1, start);
  expect(play(round, [0, 60], () => false).at(-1)?.act).toBe('local');
  votes.sees = 'fails';
  expect(play(round, [61, 120], () => false).map(({ act }) => act)).toEqual(['open']);
});

test('what answers from elsewhere open between two checks is looked at too', () => {
  const votes: { sees: 'fails' | null } = { sees: null };
  const round = createRound(() => othersOf(votes.sees));
  round.put(siteOf(1, day), start);
  round.checkSoon(1, start);
  play(round, [0, 26], () => false);
  votes.sees = 'fails';
  expect(round.heard(1, start + 27_000, false)?.act).toBe('open');
  const looks = play(round, [28, 100], () => false);
  expect(looks.map(({ second }) => second)).toEqual([87]);
});

test('many in trouble are looked at less often, and not all at once', () => {
  expect([0, 1, 60, 61, 120, 180, 181, 5000].map(closeLookMs)).toEqual([
    60_000, 60_000, 60_000, 61_000, 120_000, 180_000, 180_000, 180_000,
  ]);
  const round = createRound();
  for (let number = 1; number <= 400; number++) round.put(siteOf(number, day), start, down);
  const looks = play(round, [0, 1800], () => false);
  const confirmations = looks.filter(({ kind }) => kind === 'confirmation');
  expect(confirmations.length).toBeGreaterThanOrEqual(3600);
  expect(confirmations.length).toBeLessThanOrEqual(4100);
  const inOneSecond = Map.groupBy(confirmations, ({ second }) => second);
  expect(Math.max(...[...inOneSecond.values()].map(({ length }) => length))).toBeLessThan(12);
});

test('one whose checks another process makes is not planned again and again', () => {
  const round = createRound();
  round.put(siteOf(1, day), start, down);
  let asked = 0;
  for (let second = 0; second <= 600; second++)
    for (const task of round.due(start + second * 1000)) {
      asked += 1;
      round.skip(task, start + second * 1000);
    }
  expect(asked).toBe(10);
});

test('one that was dropped or is well again no longer counts', () => {
  const round = createRound();
  for (let number = 1; number <= 100; number++) round.put(siteOf(number, day), start, down);
  for (let number = 2; number <= 50; number++) round.drop(number);
  for (let number = 51; number <= 100; number++) round.put(siteOf(number, day), start, calm);
  const looks = play(round, [0, 600], () => false).filter(({ site }) => site === 1);
  const [first = 0, second = 0] = looks.slice(-2).map((look) => look.second);
  expect(second).toBeGreaterThan(540);
  expect(second - first).toBe(60);
});

test('after a day of failing a daily site is looked at every ten minutes, and its end is told as ever', () => {
  const round = createRound();
  round.put(siteOf(1, day), start, { ...down, failedSince: start - (day - 300) * 1000 });
  const seconds = play(round, [0, 2000], () => false).map(({ second }) => second);
  const gaps = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0));
  expect(new Set(gaps.slice(0, 4))).toEqual(new Set([60]));
  expect(gaps.slice(-2)).toEqual([600, 600]);
  const last = seconds.at(-1) ?? 0;
  const looks = play(round, [2001, last + 700], () => true);
  expect(looks.map(({ second, act }) => [second - last, act])).toEqual([
    [600, 'hold'],
    [604, 'resolve'],
  ]);
});

test('a site of a shorter interval than ten minutes keeps it', () => {
  const round = createRound();
  round.put(siteOf(1, 300), start, { ...down, failedSince: start - 3 * day * 1000 });
  const looks = play(round, [0, 3000], () => false);
  // After the look that greets a site read anew.
  expect(looks.slice(1)).toHaveLength(10);
  expect(looks.slice(1).every(({ kind }) => kind === 'regular')).toBe(true);
});

test.each([
  ['down for a day', { phase: 'down', failedSince: start - day * 1000 }, false],
  ['down for longer', { phase: 'down', failedSince: start - day * 1000 - 1 }, true],
  ['down since nobody knows when', { phase: 'down', failedSince: null }, false],
  ['recovering', { phase: 'recovering', failedSince: start - 3 * day * 1000 }, false],
  ['suspected', { phase: 'suspect', failedSince: start - 3 * day * 1000 }, false],
  ['failing here only for a day', { phase: 'up', localSince: start - day * 1000 }, false],
  ['failing here only for longer', { phase: 'up', localSince: start - day * 1000 - 1 }, true],
  ['well', { phase: 'up', localSince: null, failedSince: start - 3 * day * 1000 }, false],
] as const)('%s: rarely looked at or not', (_, watch, old) => {
  expect(isOld({ ...calm, ...watch }, start)).toBe(old);
});
