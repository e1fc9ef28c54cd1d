import { expect, test } from 'vitest';
import type { Signal } from '../../base/platform/signals/signals.ts';
import { rememberSignals } from './live-recent.ts';

const second = 1000;
const everything: Signal = { topic: 'reset', id: null };
const site = (id: number): Signal => ({ topic: 'site', id: `${id}` });

const begin = () => {
  let now = 0;
  let tell = (_: Signal) => {};
  const on = (listener: (signal: Signal) => void) => {
    tell = listener;
    return () => {};
  };
  const { since } = rememberSignals({ on }, () => now);
  const hear = (signal: Signal, at: number) => {
    now = at;
    tell(signal);
  };
  return { since, hear, go: (at: number) => (now = at) };
};

test('the last minute is remembered, a row once, in order', () => {
  const { since, hear, go } = begin();
  hear(site(1), 100 * second);
  hear(site(2), 101 * second);
  hear(site(1), 102 * second);
  hear({ topic: 'check', id: '1' }, 103 * second);
  go(110 * second);
  expect(since(9.5 * second)).toEqual([site(2), site(1)]);
  expect(since(8.5 * second)).toEqual([site(1)]);
  expect(since(5 * second)).toEqual([]);
});

test('who asks for more than is remembered is told to ask for everything', () => {
  const { since, hear, go } = begin();
  go(10 * second);
  expect(since(9 * second)).toEqual([]);
  expect(since(11 * second)).toEqual([everything]);
  go(1000 * second);
  expect(since(61 * second)).toEqual([everything]);
  for (let id = 0; id < 1500; id++) hear(site(id), 1001 * second + id);
  go(1003 * second);
  expect(since(3 * second)).toHaveLength(1001);
  expect(since(3 * second)[0]).toEqual(everything);
  expect(since(1 * second)).toHaveLength(500);
});
