import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tellSteps } from './steps.ts';

const told = (longMs = 60) => {
  const lines: string[] = [];
  const step = tellSteps((line) => lines.push(line), { everyMs: 40, longMs });
  return { lines, step };
};

test('a step is told when it begins, a short one no more', async () => {
  const { lines, step } = told(60_000);
  const result = await step('Starting', async () => {
    expect(lines).toEqual(['Starting…']);
    return 7;
  });
  expect(result).toBe(7);
  expect(lines).toEqual(['Starting…']);
});

test('a long one says that it goes on, and how long it took', async () => {
  const { lines, step } = told();
  await step('Building', () => sleep(130));
  expect(lines[1]).toBe('Building: 0 s so far…');
  expect(lines.at(-1)).toBe('Building: done in 0 s');
});

test('one that fails is silent afterwards and passes its error on', async () => {
  const { lines, step } = told();
  const broken = step('Building', () => Promise.reject(new Error('no room')));
  await expect(broken).rejects.toThrow('no room');
  await sleep(60);
  expect(lines).toEqual(['Building…']);
});
