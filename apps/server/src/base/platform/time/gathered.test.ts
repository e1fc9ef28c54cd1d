import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '../../../../test/harness/eventually.ts';
import { createGathered } from './gathered.ts';

test('the first is worked on at once, what comes meanwhile together and after it', async () => {
  const passes: string[][] = [];
  const running = { now: 0, most: 0 };
  const work = async (ids: string[]) => {
    passes.push(ids);
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await sleep(50);
    running.now -= 1;
  };
  const gathered = createGathered(work, { apartMs: 10, run: () => {} });
  gathered.add('a');
  await eventually(() => expect(running.now).toBe(1), 1);
  for (const id of ['b', 'c', 'b']) gathered.add(id);
  await eventually(() => expect(passes).toEqual([['a'], ['b', 'c']]));
  expect(running.most).toBe(1);
});

test('a pass that fails is told and holds up none that follow', async () => {
  const told: string[] = [];
  const done: string[] = [];
  const gathered = createGathered(
    async ([id = '']) => {
      if (id === 'a') throw new Error('away');
      done.push(id);
    },
    { apartMs: 1, run: (pass) => void pass.catch(({ message }: Error) => told.push(message)) },
  );
  gathered.add('a');
  await eventually(() => expect(told).toEqual(['away']));
  gathered.add('b');
  await eventually(() => expect(done).toEqual(['b']));
});
