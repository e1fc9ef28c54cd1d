import { limits } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { follow, oldestInTime } from './running.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 8, minute));
const run = (rid: string | null, minute: number) => ({ rid, at: at(minute).toISOString() });

test.each<[string, ReturnType<typeof run>[], number | null]>([
  ['none runs', [], null],
  ['one in time', [run('a', 25)], 25],
  ['of several in time the oldest', [run('c', 28), run('a', 22), run('b', 25)], 22],
  ['one that began exactly as long ago as it may take is late', [run('a', 20)], null],
  ['one that is late already leaves the word to the next', [run('b', 24), run('a', 5)], 24],
])('ten minutes to end, at half past: %s', (_, running, minute) => {
  expect(oldestInTime(running, { graceMinutes: 10 }, at(30))).toEqual(
    minute === null ? null : at(minute),
  );
});

test.each<[string, Parameters<typeof follow>[1], ReturnType<typeof follow>]>([
  [
    'a line of a log',
    { call: 'log', rid: 'a' },
    { ms: null, running: [run('b', 20), run('a', 10)] },
  ],
  [
    'a start',
    { call: 'start', rid: 'c' },
    { ms: null, running: [run('c', 30), run('b', 20), run('a', 10)] },
  ],
  [
    'the same start again',
    { call: 'start', rid: 'a' },
    { ms: null, running: [run('a', 30), run('b', 20)] },
  ],
  ['an end', { call: 'ok', rid: 'a' }, { ms: 20 * 60_000, running: [run('b', 20)] }],
  ['a failure', { call: 'fail', rid: 'b' }, { ms: 10 * 60_000, running: [run('a', 10)] }],
  [
    'an end without a start',
    { call: 'ok', rid: null },
    { ms: null, running: [run('b', 20), run('a', 10)] },
  ],
])('%s', (_, given, after) => {
  expect(follow([run('b', 20), run('a', 10)], given, at(30))).toEqual(after);
});

test('a clock that was put back makes no run shorter than nothing, and the oldest of too many is dropped', () => {
  expect(follow([run('a', 40)], { call: 'ok', rid: 'a' }, at(30)).ms).toBe(0);
  const many = Array.from({ length: limits.heartbeats.running }, (_, n) => run(`${n}`, 29));
  const { running } = follow(many, { call: 'start', rid: 'new' }, at(30));
  expect(running).toEqual([run('new', 30), ...many.slice(0, -1)]);
});
