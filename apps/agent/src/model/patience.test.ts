import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchSilence } from './patience.ts';

const watched = () => {
  const seen: string[] = [];
  const limits = { tellMs: 40, endMs: 120 };
  const watch = watchSilence(limits, {
    tell: () => seen.push('told'),
    end: () => seen.push('ended'),
  });
  return { seen, ...watch };
};

test('a model that does not answer is told first, then the job ends', async () => {
  const { seen, asked } = watched();
  asked();
  await expect.poll(() => seen).toEqual(['told']);
  await expect.poll(() => seen).toEqual(['told', 'ended']);
});

test('one that answers is neither told nor ended, and each call counts from its own beginning', async () => {
  const { seen, asked, answered } = watched();
  for (let call = 0; call < 6; call++) {
    asked();
    await sleep(10);
  }
  answered();
  await sleep(150);
  expect(seen).toEqual([]);
});
