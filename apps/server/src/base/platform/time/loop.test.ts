import { expect, test } from 'vitest';
import { eventually } from '../../../../test/harness/eventually.ts';
import { startLoop } from './loop.ts';

type Line = { level: string; facts: object; words: string };

const listen = () => {
  const lines: Line[] = [];
  const note = (level: string) => (facts: object, words: string) => {
    lines.push({ level, facts, words });
  };
  return {
    lines,
    log: { warn: note('warn'), error: note('error') },
  };
};
const away = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

test('passes go on until they are stopped, and no timer is left', async () => {
  const { log } = listen();
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  let passes = 0;
  const loop = startLoop({ log, trouble: 'x', everyMs: 1, pass: () => void passes++ });
  await eventually(() => expect(passes).toBeGreaterThan(3));
  const slow = startLoop({ log, trouble: 'x', everyMs: 3_600_000, pass: () => {} });
  await Promise.all([loop.stop(), slow.stop()]);
  const after = passes;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(passes).toBe(after);
  expect(timers()).toBeLessThanOrEqual(before);
});

test('a ring is not lost, whenever it comes', async () => {
  const { log } = listen();
  let passes = 0;
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const loop = startLoop({
    log,
    trouble: 'x',
    everyMs: 1,
    pass: async () => {
      passes++;
      if (passes === 1) await held;
      return Number.POSITIVE_INFINITY;
    },
  });
  loop.ring();
  finish();
  await eventually(() => expect(passes).toBe(2));
  loop.ring();
  await eventually(() => expect(passes).toBe(3));
  await loop.stop();
});

test('a failure is told once, again for another reason or after a success, and ends nothing', async () => {
  const { lines, log } = listen();
  const outcomes = [away(), away(), new Error('odd'), new Error('odd'), null, away()];
  let passes = 0;
  const loop = startLoop({
    log,
    trouble: 'nothing was done',
    facts: () => ({ held: passes }),
    everyMs: 1,
    pass: () => {
      const outcome = outcomes[passes++];
      if (outcome) throw outcome;
    },
  });
  await eventually(() => expect(passes).toBeGreaterThan(8));
  await loop.stop();
  expect(lines.map(({ level, words }) => [level, words])).toEqual([
    ['warn', 'nothing was done'],
    ['error', 'nothing was done'],
    ['warn', 'nothing was done'],
  ]);
  expect(lines[0]?.facts).toEqual({ held: 1, reason: 'refused' });
});

test('what a pass throws because it is stopped is no trouble', async () => {
  const { lines, log } = listen();
  const loop = startLoop({
    log,
    trouble: 'x',
    everyMs: 1,
    pass: (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  await loop.stop();
  expect(lines).toEqual([]);
});
