import { expect, test } from 'vitest';
import { addCheck, type History, noHistory, type Share } from './history.ts';
import { calm, judge, type Seen, type Verdict, type Watch } from './rules.ts';

const confirm = [5, 15];
const minute = 60_000;
const hour = 60 * minute;
/** Far from zero, so that a time that is missing cannot be taken for one that is there. */
const now = 1000 * hour;

const quiet: Watch = {
  phase: 'up',
  failedSince: null,
  recoveredAt: null,
  confirmations: 0,
  imported: false,
  resolvedAt: [],
  history: noHistory,
  unstable: false,
  localSince: null,
};
const up = (change: Partial<Watch> = {}): Watch => ({ ...quiet, ...change });
const suspect = (change: Partial<Watch> = {}): Watch =>
  up({ phase: 'suspect', failedSince: now - 5000, ...change });
const down = (change: Partial<Watch> = {}): Watch =>
  up({ phase: 'down', failedSince: now - minute, ...change });
const recovering = (change: Partial<Watch> = {}): Watch =>
  down({ phase: 'recovering', recoveredAt: now - 5000, ...change });

const seen = (change: Partial<Seen>): Seen => ({
  at: now,
  ok: false,
  kind: 'regular',
  maintenance: false,
  measured: true,
  ...change,
});
const passed = seen({ ok: true });
const failed = seen({});
const passedAgain = seen({ ok: true, kind: 'confirmation' });
const failedAgain = seen({ kind: 'confirmation' });
const blind = seen({ measured: false });

const hold = (watch: Watch, recheckMs: number | null = null): Verdict => ({
  watch,
  act: 'hold',
  at: null,
  recheckMs,
  unstable: null,
});
const open = (watch: Watch, at: number): Verdict => ({ ...hold(watch), act: 'open', at });
const resolve = (resolvedAt: number[], at: number): Verdict => ({
  ...hold(up({ resolvedAt })),
  act: 'resolve',
  at,
});

/** Regular checks a minute apart, the last one a minute ago: `x` failed out of the blue, `y` failed again. */
const checks = (signs: string): History =>
  [...signs].reduce(
    (history, sign, index) =>
      addCheck(
        history,
        { at: now - (signs.length - index) * minute, ok: sign === '.' },
        sign === 'x',
      ),
    noHistory,
  );
const one = (history: History, ok: boolean, fresh = true) =>
  addCheck(history, { at: now, ok }, fresh);
const ended = [now - 10 * minute];
const share: Share = { failed: 5, checked: 10, since: now - 9 * minute };
const inTurns = checks('x.x.x.x.x');

test.each<[string, Watch, Seen, Verdict]>([
  ['up, passed', up(), passed, hold(up({ history: one(noHistory, true) }))],
  [
    'up, a re-check passed',
    up({ resolvedAt: ended }),
    passedAgain,
    hold(up({ resolvedAt: ended })),
  ],
  ['up, blind', up({ resolvedAt: ended }), blind, hold(up({ resolvedAt: ended }))],
  [
    'up, failed',
    up({ confirmations: 1, resolvedAt: ended }),
    failed,
    hold(
      up({
        phase: 'suspect',
        failedSince: now,
        resolvedAt: ended,
        history: one(noHistory, false),
      }),
      5000,
    ),
  ],
  [
    'up, failed in maintenance: that is no part of its history',
    up({ resolvedAt: ended, history: checks('x') }),
    seen({ maintenance: true }),
    hold(up({ resolvedAt: ended, history: checks('x') })),
  ],
  ['suspect, blind: looked at again', suspect(), blind, hold(suspect(), 5000)],
  [
    'suspect, blind after one re-check',
    suspect({ confirmations: 1 }),
    blind,
    hold(suspect({ confirmations: 1 }), 15_000),
  ],
  [
    'suspect, blind after more re-checks than the settings name',
    suspect({ confirmations: 2 }),
    blind,
    hold(suspect({ confirmations: 2 }), 0),
  ],
  [
    'suspect, failed by schedule: no confirmation, but a part of one run of failures',
    suspect(),
    failed,
    hold(suspect({ history: one(noHistory, false, false) })),
  ],
  [
    'suspect, failed again',
    suspect({ resolvedAt: ended, history: checks('x') }),
    failedAgain,
    hold(suspect({ confirmations: 1, resolvedAt: ended, history: checks('x') }), 15_000),
  ],
  [
    'suspect since a time that lies ahead: the clock was put back',
    suspect({ failedSince: now + hour }),
    failedAgain,
    hold(suspect({ failedSince: now, confirmations: 1 }), 15_000),
  ],
  [
    'waiting for answers about a refuted suspicion, failed: suspect anew',
    suspect({ failedSince: null }),
    failedAgain,
    hold(suspect({ failedSince: now }), 5000),
  ],
  [
    'suspect, failed for the last time: down, and its history is over',
    suspect({ confirmations: 1, resolvedAt: ended, history: checks('x') }),
    failedAgain,
    open(down({ failedSince: now - 5000, resolvedAt: ended }), now - 5000),
  ],
  [
    'suspect since a time that lies ahead, failed for the last time',
    suspect({ confirmations: 1, failedSince: now + hour }),
    failedAgain,
    open(down({ failedSince: now }), now),
  ],
  [
    'suspect for the third time among ten checks, failed for the last time: unstable',
    suspect({ confirmations: 1, history: checks('x..x..x') }),
    failedAgain,
    open(down({ failedSince: now - 5000, unstable: true }), now - 5000),
  ],
  [
    'suspect, passed',
    suspect({ confirmations: 1, resolvedAt: ended, history: checks('x') }),
    passedAgain,
    hold(up({ resolvedAt: ended, history: checks('x') })),
  ],
  [
    'suspect, in maintenance',
    suspect({ confirmations: 1, resolvedAt: ended, history: checks('x') }),
    seen({ kind: 'confirmation', maintenance: true }),
    hold(up({ resolvedAt: ended, history: checks('x') })),
  ],
  [
    'suspect, passed, as so often: unstable',
    suspect({ confirmations: 1, resolvedAt: ended, history: inTurns }),
    passedAgain,
    {
      watch: recovering({
        failedSince: share.since,
        recoveredAt: now,
        resolvedAt: ended,
        unstable: true,
      }),
      act: 'open',
      at: share.since,
      recheckMs: 5000,
      unstable: { ...share, checked: 9 },
    },
  ],
  [
    'up, passed, though it failed as often: only a suspicion that proves wrong counts',
    up({ history: inTurns }),
    passed,
    hold(up({ history: one(inTurns, true) })),
  ],
  ['down, blind', down(), blind, hold(down())],
  ['down, failed', down({ resolvedAt: ended }), failed, hold(down({ resolvedAt: ended }))],
  [
    'down, passed',
    down({ confirmations: 1, resolvedAt: ended }),
    passed,
    hold(recovering({ recoveredAt: now, resolvedAt: ended }), 5000),
  ],
  ['recovering, blind', recovering(), blind, hold(recovering())],
  ['imported as down, failed here too', down({ imported: true }), failed, hold(down())],
  [
    'imported as down, passed',
    down({ imported: true }),
    passed,
    hold(recovering({ recoveredAt: now }), 5000),
  ],
  [
    'imported as down, nothing measured',
    down({ imported: true }),
    blind,
    hold(down({ imported: true })),
  ],
  [
    'recovering, failed',
    recovering({ confirmations: 1, resolvedAt: ended }),
    failed,
    hold(down({ resolvedAt: ended })),
  ],
  ['recovering, passed', recovering(), passed, resolve([now], now - 5000)],
  [
    'recovering since a time that lies ahead',
    recovering({ recoveredAt: now + hour }),
    passed,
    resolve([now], now),
  ],
  [
    'recovering since nobody knows when',
    recovering({ recoveredAt: null }),
    passed,
    resolve([now], now),
  ],
  [
    'recovering since a time that lies ahead, once fallen in this hour',
    recovering({ recoveredAt: now + hour, resolvedAt: ended }),
    passed,
    hold(recovering({ recoveredAt: now, confirmations: 1, resolvedAt: ended }), 5 * minute),
  ],
])('%s', (_, before, sight, verdict) => {
  expect(judge(before, sight, confirm)).toStrictEqual(verdict);
});

const ends = (minutes: number[]) => minutes.map((ago) => now - ago * minute);
test.each([
  ['the first of an hour', [], 0],
  ['one that ended this moment', [0], 5],
  ['two in an hour', [20, 10], 10],
  ['one that ended 59 minutes ago', [59], 5],
  ['one that ended an hour ago', [60], 0],
  ['one that lies ahead: the clock was put back', [-1], 0],
  ['six in an hour', [50, 40, 30, 20, 10, 5], 30],
  ['seven in an hour: half an hour is the longest', [55, 50, 40, 30, 20, 10, 5], 30],
])('%s: a recovery must hold for its minutes', (_, agoMinutes, minutes) => {
  const resolvedAt = ends(agoMinutes);
  const held = (ms: number) => recovering({ recoveredAt: now - ms, resolvedAt });
  const counted = resolvedAt.filter((at) => at <= now && now - at < hour);
  expect(judge(held(minutes * minute), passed, confirm)).toStrictEqual(
    resolve([...counted, now], now - minutes * minute),
  );
  const early = judge(held(minutes * minute - 1), passed, confirm);
  expect(early.act).toBe(minutes === 0 ? 'resolve' : 'hold');
  expect(early.recheckMs).toBe(minutes === 0 ? null : 1);
});

test('an unstable site must hold for an hour', () => {
  const held = (ms: number) => recovering({ recoveredAt: now - ms, unstable: true });
  expect(judge(held(hour), passed, confirm)).toStrictEqual(resolve([now], now - hour));
  expect(judge(held(hour - 1), passed, confirm).recheckMs).toBe(1);
});

test('nothing is known of a site that was never looked at', () => {
  expect(calm).toStrictEqual(quiet);
});
