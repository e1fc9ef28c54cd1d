import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brisk, grownPhase, judgeSlow, type SlowCheck, type Times } from './rule.ts';

const minute = 60_000;
const took = (total: number): Times => ({
  total,
  dns: 5,
  connect: 20,
  tls: 25,
  firstByte: total / 2,
});
const usual = took(200);
type Step = { ms: number; at?: number } & Partial<Pick<SlowCheck, 'usual' | 'limitMs'>>;

/** One check a minute unless said otherwise; what began and ended, in minutes. */
const play = (steps: Step[], intervalMs = minute) => {
  let state = brisk;
  const acts: string[] = [];
  steps.forEach(({ ms, at = 0, ...measure }, index) => {
    const check = { at: at || index * intervalMs, intervalMs, times: took(ms) };
    const verdict = judgeSlow(state, { usual, limitMs: null, ...check, ...measure });
    state = verdict.state;
    if (verdict.act !== 'hold')
      acts.push(`${verdict.act} ${(verdict.since ?? 0) / minute} at ${check.at / minute}`);
  });
  return { acts, state };
};
const many = (count: number, step: Step) => Array<Step>(count).fill(step);
const fast = { ms: 210 };
const slow = { ms: 650 };

test.each<[string, Step[], string[]]>([
  ['never slow', many(60, fast), []],
  ['slow for nine minutes', [...many(5, fast), ...many(10, slow), ...many(5, fast)], []],
  ['slow for ten', [...many(5, fast), ...many(11, slow)], ['begin 5 at 15']],
  ['just under three times', many(60, { ms: 599 }), []],
  ['exactly three times', many(11, { ms: 600 }), ['begin 0 at 10']],
  ['every second one', many(40, fast).map((one, at) => (at % 2 ? slow : one)), []],
  ['two of three', many(40, slow).map((one, at) => (at % 3 === 2 ? fast : one)), ['begin 0 at 10']],
  [
    'slow and fast again',
    [...many(20, slow), ...many(11, fast)],
    ['begin 0 at 10', 'end 20 at 30'],
  ],
  [
    'faster, but still twice as long',
    [...many(20, slow), ...many(60, { ms: 450 })],
    ['begin 0 at 10'],
  ],
  ['no history', many(60, { ...slow, usual: null }), []],
  [
    'no history, over the limit',
    many(12, { ms: 650, usual: null, limitMs: 600 }),
    ['begin 0 at 10'],
  ],
  ['at the limit', many(60, { ms: 600, usual: null, limitMs: 600 }), []],
  [
    'just under the limit again',
    [
      ...many(12, { ms: 650, usual: null, limitMs: 600 }),
      ...many(30, { ms: 500, usual: null, limitMs: 600 }),
    ],
    ['begin 0 at 10'],
  ],
  [
    'nothing left to compare with',
    [...many(12, slow), ...many(12, { ms: 650, usual: null })],
    ['begin 0 at 10', 'end 12 at 22'],
  ],
  ['a quick site, unnoticeably slower', many(60, { ms: 90, usual: took(20) }), []],
])('%s', (_, steps, acts) => {
  expect(play(steps).acts).toEqual(acts);
});

test('with an hour between checks three of them are needed', () => {
  expect(play(many(2, slow), 60 * minute).acts).toEqual([]);
  expect(play(many(3, slow), 60 * minute).acts).toEqual(['begin 0 at 120']);
});

test('a gap in the middle starts the ten minutes anew', () => {
  const steps = [1, 2, 3, 4, 5, 30, 31, 32].map((at) => ({ ...slow, at: at * minute }));
  expect(play(steps).acts).toEqual([]);
  const later = [36, 40].map((at) => ({ ...slow, at: at * minute }));
  expect(play([...steps, ...later]).acts).toEqual(['begin 30 at 40']);
});

test('what is told as now follows slow checks, and forgets the first ones', () => {
  const { state } = play(many(11, slow));
  expect(state.now?.total).toBe(650);
  expect(play([...many(11, slow), ...many(30, { ms: 2000 })]).state.now?.total).toBeGreaterThan(
    1990,
  );
});

test('whatever comes, a change needs ten minutes, three checks, and two of three on its side', () => {
  const step = fc.record({
    gapMs: fc.integer({ min: 1000, max: 15 * minute }),
    ms: fc.constantFrom(100, 210, 400, 450, 599, 600, 650, 3000),
    usual: fc.option(fc.constantFrom(usual, took(50))),
    limitMs: fc.option(fc.constantFrom(300, 500)),
  });
  const over = ({ ms, usual, limitMs }: SlowCheck & { ms: number }, times: number, share: number) =>
    Boolean(usual && ms >= times * usual.total && ms >= usual.total + 100) ||
    Boolean(limitMs && ms > limitMs * share);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let state = brisk;
      let at = 0;
      const seen: (SlowCheck & { ms: number })[] = [];
      for (const { gapMs, ...one } of steps) {
        at += gapMs;
        const check = { ...one, at, intervalMs: minute, times: took(one.ms) };
        seen.push(check);
        const { isSlow } = state;
        const verdict = judgeSlow(state, check);
        state = verdict.state;
        if (verdict.act === 'hold') continue;
        const since = verdict.since ?? at;
        const within = seen.filter((each) => each.at >= since);
        const speaks = within.filter((each) => (isSlow ? !over(each, 2, 0.8) : over(each, 3, 1)));
        expect(verdict.act).toBe(isSlow ? 'end' : 'begin');
        expect(at - since).toBeGreaterThanOrEqual(10 * minute);
        expect(speaks.length).toBeGreaterThanOrEqual(3);
        expect(speaks.length * 3).toBeGreaterThanOrEqual(within.length * 2);
      }
    }),
    { numRuns: 500 },
  );
});

test.each<[string, Partial<Times>, string, number]>([
  ['the name', { total: 700, dns: 505 }, 'dns', 505],
  ['the connection', { total: 700, connect: 520 }, 'connect', 520],
  ['TLS', { total: 700, tls: 525 }, 'tls', 525],
  ['the first byte', { total: 700, firstByte: 600 }, 'first_byte', 600],
  ['the download', { total: 700 }, 'download', 550],
])('%s grew', (_, change, phase, nowMs) => {
  const now = { ...usual, ...change };
  expect(grownPhase(now, usual)).toMatchObject({ phase, nowMs });
  expect(grownPhase(now, null)).toEqual({ phase, nowMs, usualMs: null });
});
