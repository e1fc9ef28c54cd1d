import { expect, test } from 'vitest';
import { createTogether } from './together.ts';

const open = (fails: (items: number[]) => Error | null) => {
  const written: number[][] = [];
  const together = createTogether(async (items: number[]) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    written.push(items);
    const error = fails(items);
    if (error) throw error;
    return items.map((item) => item * 10);
  }, 3);
  const add = async (...items: number[]) => {
    const settled = await Promise.allSettled(items.map((item) => together.add(item)));
    return settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message));
  };
  return { written, add };
};

test('what comes meanwhile is written together, at most so many at once, in order', async () => {
  const { written, add } = open(() => null);
  expect(await add(1, 2, 3, 4, 5)).toEqual([10, 20, 30, 40, 50]);
  expect(written).toEqual([[1], [2, 3, 4], [5]]);
});

test('one that cannot be written holds up no other', async () => {
  const { add } = open((items) => (items.includes(3) ? new Error('odd') : null));
  expect(await add(1, 2, 3, 4)).toEqual([10, 20, 'odd', 40]);
});

test('while the database is away all are refused at once, none is tried alone', async () => {
  const away = Object.assign(new Error('away'), { code: '57P01' });
  const { written, add } = open(() => away);
  expect(await add(1, 2, 3)).toEqual(['away', 'away', 'away']);
  expect(written).toEqual([[1], [2, 3]]);
});
