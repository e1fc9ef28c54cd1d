import { expect, test } from 'vitest';
import { awaitChange } from './await-change.ts';
import type { Signal, Signals } from './signals.ts';

const createSignals = () => {
  const listeners = new Set<(signal: Signal) => void>();
  const signals: Signals = {
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fresh: () => true,
    caughtUp: async () => true,
    close: async () => {},
  };
  const say = (topic: Signal['topic'], id = 'job') => {
    for (const listener of listeners) listener({ topic, id });
  };
  return { signals, say, listeners };
};
const never = new AbortController().signal;
const ofJob = { matters: ({ topic, id }: Signal) => topic === 'work' && id === 'job' };
const long = { waitSeconds: 600, everyMs: 600_000 };

test('what changes while it asks is not missed', async () => {
  const { signals, say, listeners } = createSignals();
  let asked = 0;
  const answer = await awaitChange(
    { signals, ended: never },
    {
      ...ofJob,
      ...long,
      ask: async () => {
        asked += 1;
        // Right after the answer was made, before anybody waits.
        const value = asked;
        if (asked === 1) say('work');
        return value;
      },
      ready: (value) => value === 2,
    },
  );
  expect([answer, listeners.size]).toEqual([2, 0]);
});

test('only what matters, and a lost connection that is back, wakes it', async () => {
  const { signals, say } = createSignals();
  let asked = 0;
  let ready = false;
  const waiting = awaitChange(
    { signals, ended: never },
    { ...ofJob, ...long, ask: async () => (asked += 1), ready: () => ready },
  );
  await expect.poll(() => asked).toBe(1);
  say('work', 'another');
  say('site');
  say('work');
  await expect.poll(() => asked).toBe(2);
  ready = true;
  say('reset');
  expect(await waiting).toBe(3);
});

test('a thousand changes at once are a few questions', async () => {
  const { signals, say } = createSignals();
  let asked = 0;
  let ready = false;
  const waiting = awaitChange(
    { signals, ended: never },
    { ...ofJob, ...long, ask: async () => (asked += 1), ready: () => ready },
  );
  await expect.poll(() => asked).toBe(1);
  for (let n = 0; n < 1000; n++) say('work');
  await expect.poll(() => asked).toBe(2);
  ready = true;
  say('work');
  expect(await waiting).toBeLessThan(5);
});

test('the time limit, a caller who hung up and a process that stops end it with the last answer', async () => {
  const { signals, listeners } = createSignals();
  const options = { ...ofJob, ask: async () => 'not yet', ready: () => false };
  expect(await awaitChange({ signals, ended: never }, { ...options, waitSeconds: 0 })).toBe(
    'not yet',
  );
  expect(await awaitChange({ signals, ended: never }, { ...options, waitSeconds: 0.05 })).toBe(
    'not yet',
  );
  const stopping = new AbortController();
  const waiting = awaitChange({ signals, ended: stopping.signal }, { ...options, ...long });
  stopping.abort();
  expect(await waiting).toBe('not yet');
  expect(listeners.size).toBe(0);
});

test('an error of the question is the caller’s, and nobody listens any more', async () => {
  const { signals, listeners } = createSignals();
  const ask = () => Promise.reject(new Error('gone'));
  await expect(
    awaitChange({ signals, ended: never }, { ...ofJob, ...long, ask, ready: () => true }),
  ).rejects.toThrow('gone');
  expect(listeners.size).toBe(0);
});
