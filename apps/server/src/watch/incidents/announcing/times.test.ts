import { minuteMs } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { isAskedNow, nextStepAt, repeatAt } from './times.ts';

const since = new Date('2026-03-02T10:00:00Z');
const at = (minutes: number) => new Date(since.getTime() + minutes * minuteMs);
const steps = [
  { afterMinutes: 0, who: 'turn' as const },
  { afterMinutes: 10, who: 'next' as const },
  { afterMinutes: 30, who: 'everyone' as const },
];

test.each([
  ['the next step by the minutes since the beginning', 1, 0, 0, 10],
  ['a step that was told a moment late moves nothing', 2, 0, 10, 30],
  ['one that came late because of quiet hours moves the next one', 2, 0, 100, 120],
  ['in a later round the minutes count from the step before', 1, 1, 90, 100],
  ['and the gap between two steps is kept', 2, 1, 100, 120],
])('%s', (_, step, round, told, due) => {
  expect(nextStepAt(steps, step, { round, at: at(told), since })).toEqual(at(due));
});

test('after the last step there is none', () => {
  expect(nextStepAt(steps, 3, { round: 0, at: at(30), since })).toBe(null);
});

test('the steps begin again an hour after the last of them, three times', () => {
  const usual = { repeatMinutes: 60, repeatTimes: 3 };
  expect([0, 1, 2, 3].map((round) => repeatAt(usual, round, at(30)))).toEqual([
    at(90),
    at(90),
    at(90),
    null,
  ]);
  expect(repeatAt({ repeatMinutes: 5, repeatTimes: 0 }, 0, at(30))).toBe(null);
});

test('whoever took it over is asked after the set time, and so long after the last question, three times', () => {
  const taken = (askedMinutes: number | null, askedTimes: number) => ({
    takenAt: since,
    askedAt: askedMinutes === null ? null : at(askedMinutes),
    askedTimes,
  });
  expect(isAskedNow(taken(null, 0), 120, at(119))).toBe(false);
  expect(isAskedNow(taken(null, 0), 120, at(120))).toBe(true);
  expect(isAskedNow(taken(120, 1), 120, at(239))).toBe(false);
  expect(isAskedNow(taken(120, 2), 120, at(240))).toBe(true);
  expect(isAskedNow(taken(120, 3), 120, at(999))).toBe(false);
  expect(isAskedNow(taken(null, 0), null, at(999))).toBe(false);
});
