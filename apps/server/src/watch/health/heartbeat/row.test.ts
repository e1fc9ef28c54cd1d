import { expect, test } from 'vitest';
import { heartbeatState } from './row.ts';

const now = new Date('2026-03-02T08:00:00Z');
const ago = (seconds: number | null) =>
  seconds === null ? null : new Date(now.getTime() - seconds * 1000);

test.each<[string, number | null, number | null, number | null]>([
  ['waiting', null, null, null],
  ['heard', 0, null, null],
  ['heard', 299, null, null],
  ['waiting', 300, null, null],
  ['failing', null, 10, null],
  ['failing', 20, 10, 15],
  ['failing', 20, 10, 10],
  ['withheld', 20, 15, 10],
  ['withheld', 20, null, 10],
  ['heard', 10, 20, 20],
  ['heard', 10, 10, 10],
])('%s: heard %s, failed %s, withheld %s seconds ago', (state, okAt, failedAt, withheldAt) => {
  const row = { okAt: ago(okAt), failedAt: ago(failedAt), withheldAt: ago(withheldAt) };
  expect(heartbeatState(row as never, now)).toBe(state);
});

test('without a row no call was made yet', () => {
  expect(heartbeatState(null, now)).toBe('waiting');
});
