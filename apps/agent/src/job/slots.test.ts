import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const never = new AbortController().signal;
const turns = async () => {
  for (let n = 0; n < 20; n++) await Promise.resolve();
};
/** Finds nothing until it is told to stop. */
const seek = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
const take = async (slots: ReturnType<typeof createSlots>) =>
  (await slots.fill(never, async () => true)).slot;

test('so many at once, and one who comes back goes before a new one', async () => {
  const slots = createSlots(2);
  const [one, two] = [await take(slots), await take(slots)];
  const order: string[] = [];
  const third = take(slots).then((slot) => {
    order.push('new');
    return slot;
  });
  two.leave();
  await third;
  const back = two.enter(never).then(() => order.push('back'));
  const fourth = take(slots).then(() => order.push('newer'));
  await turns();
  expect(order).toEqual(['new']);
  one.leave();
  one.leave();
  await back;
  await turns();
  expect(order).toEqual(['new', 'back']);
  (await third).leave();
  await fourth;
  expect(order).toEqual(['new', 'back', 'newer']);
});

test('the search for a new job gives its slot to one who comes back', async () => {
  const slots = createSlots(1);
  const one = await take(slots);
  one.leave();
  const search = slots.fill(never, seek);
  await turns();
  await one.enter(never);
  expect((await search).found).toBeNull();
  const next = take(slots);
  one.leave();
  await next;
});

test('who stops waiting leaves the line', async () => {
  const slots = createSlots(1);
  const [one, two] = [await take(slots), slots.fill(never, async () => true)];
  const ending = new AbortController();
  one.leave();
  const { slot } = await two;
  const back = one.enter(ending.signal);
  ending.abort(new Error('over'));
  await expect(back).rejects.toThrow('over');
  one.leave();
  const third = take(slots);
  slot.leave();
  await third;
});
