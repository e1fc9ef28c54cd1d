import { expect, test } from 'vitest';
import {
  addCheck,
  type History,
  instability,
  noHistory,
  resumeHistory,
  wasRestless,
} from './history.ts';

const minute = 60_000;
const start = 6000 * minute;

/** One check after the other: `.` passed, `x` failed out of the blue, `y` failed while suspected. */
const play = (signs: string, stepMs = minute, from: History = noHistory, at = start): History =>
  [...signs].reduce(
    (history, sign, index) =>
      addCheck(history, { at: at + index * stepMs, ok: sign === '.' }, sign === 'x'),
    from,
  );
const judged = (signs: string, stepMs = minute) =>
  instability(play(signs, stepMs), start + (signs.length - 1) * stepMs);

test('nothing was seen at first, and the very first ten minutes are those of the epoch', () => {
  expect(noHistory).toStrictEqual({ n: 0, at: 0, failures: [], slices: [] });
  expect(play('x', minute, noHistory, 0).slices[0]?.index).toBe(0);
});

test('a check that passes within ten minutes changes two numbers and copies nothing', () => {
  const before = play('x.');
  const after = play('.', minute, before, start + 2 * minute);
  expect(after).toStrictEqual({ ...before, n: 3, at: start + 2 * minute });
  expect(after.slices).toBe(before.slices);
});

test('checks are counted by ten minutes, failures one by one', () => {
  expect(play('.')).toStrictEqual({
    n: 1,
    at: start,
    failures: [],
    slices: [{ index: 600, before: 0, failed: 0, fresh: 0, firstAt: 0 }],
  });
  expect(play('.xy.........x')).toStrictEqual({
    n: 13,
    at: start + 12 * minute,
    failures: [{ n: 13, at: start + 12 * minute, fresh: true }],
    slices: [
      { index: 600, before: 0, failed: 2, fresh: 1, firstAt: start + minute },
      { index: 601, before: 10, failed: 1, fresh: 1, firstAt: start + 12 * minute },
    ],
  });
  expect(play('x.').failures).toStrictEqual([{ n: 1, at: start, fresh: true }]);
  expect(play('x.')).toMatchObject({ n: 2, at: start + minute });
});

test('of the last ten checks the failures are kept, of the last hour its tens of minutes', () => {
  expect(play('x.........x').failures.map(({ n }) => n)).toEqual([11]);
  expect(play('x........x').failures.map(({ n }) => n)).toEqual([1, 10]);
  expect(play('.......', 10 * minute).slices.map(({ index }) => index)).toEqual([
    601, 602, 603, 604, 605, 606,
  ]);
  expect(play('......x', 10 * minute).slices.map(({ index }) => index)).toEqual([
    601, 602, 603, 604, 605, 606,
  ]);
});

test('a clock that was put back adds to the newest ten minutes', () => {
  const ahead = play('.', minute, noHistory, start + 30 * minute);
  const { slices } = play('x', minute, ahead);
  expect(slices).toStrictEqual([{ index: 603, before: 0, failed: 1, fresh: 1, firstAt: start }]);
});

test.each([
  ['five of ten, in two runs', 'xy.xyy....', { failed: 5, checked: 10, since: start }],
  ['five of seven', 'xy.xyy.', { failed: 5, checked: 7, since: start }],
  ['four of ten', 'xy.xy.....', null],
  ['five of ten, in one run', 'xyyyy.....', null],
  ['five of eleven', 'xy.xyy.....', null],
  [
    'five of the last ten of eleven',
    '.xy.xyy....',
    { failed: 5, checked: 10, since: start + minute },
  ],
])('%s of the last checks', (_, signs, found) => {
  expect(judged(signs)).toStrictEqual(found);
});

const third = '.x..x..x..x..x..x..x.';
test.each([
  ['a third of 21', third, { failed: 7, checked: 21, since: start + minute }],
  ['less than a third', `${third}.`, null],
  ['a third of 18', third.slice(0, 18), null],
  ['seven of twenty', `x${third.slice(2)}`, { failed: 7, checked: 20, since: start }],
  ['one run', `${'.'.repeat(11)}xyyy...yyy`, null],
  ['two runs', `xyyxyyy${'.'.repeat(14)}`, { failed: 7, checked: 21, since: start }],
  [
    'two runs after ten quiet minutes',
    `${'.'.repeat(10)}xyyxyyy....`,
    { failed: 7, checked: 21, since: start + 10 * minute },
  ],
  [
    'two runs that began a minute before the ten are over',
    `${'.'.repeat(9)}xyyxyyy....`,
    { failed: 7, checked: 20, since: start + 9 * minute },
  ],
])('%s in an hour', (_, signs, found) => {
  expect(judged(signs)).toStrictEqual(found);
});

test('what is older than an hour does not count, and what is not does, from its first failure', () => {
  const history = play(third);
  const later = (minutes: number) => instability(history, start + minutes * minute);
  expect(later(59)).toStrictEqual({ failed: 7, checked: 21, since: start + minute });
  expect(later(60)).toBeNull();
  const afterQuiet = play(`${'.'.repeat(10)}${third}`);
  expect(instability(afterQuiet, start + 60 * minute)).toStrictEqual({
    failed: 7,
    checked: 21,
    since: start + 11 * minute,
  });
  expect(instability(noHistory, start)).toBeNull();
});

test('a site is restless after three suspicions among its last ten checks', () => {
  expect(wasRestless(play('x.x.x'))).toBe(true);
  expect(wasRestless(play('x.x.y'))).toBe(false);
  expect(wasRestless(play('x.......x.'))).toBe(false);
  expect(wasRestless(play('x....x...x'))).toBe(true);
  expect(wasRestless(play('x....x...x.'))).toBe(false);
});

test('checks that were not written down have passed, one an interval; none when the clock was put back', () => {
  const history = play('x.');
  const { at } = history;
  expect(resumeHistory(history, minute, at + 3 * minute - 1)).toStrictEqual({ ...history, n: 4 });
  expect(resumeHistory(history, minute, at + 3 * minute)).toStrictEqual({ ...history, n: 5 });
  expect(resumeHistory(history, minute, at - 5 * minute)).toStrictEqual(history);
});
