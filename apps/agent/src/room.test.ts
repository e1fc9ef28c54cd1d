import { expect, test } from 'vitest';
import { leastRoomBytes, readRoom, watchRoom } from './room.ts';

test('a full disk is told once, and once its end', async () => {
  const told: string[] = [];
  const see = watchRoom(async (is, free) => told.push(`${is} ${free}`));
  for (const free of [leastRoomBytes, null, leastRoomBytes - 1, 5, null, leastRoomBytes, 9e9, 0])
    await see(free);
  expect(told).toEqual([`full ${leastRoomBytes - 1}`, `free ${leastRoomBytes}`, 'full 0']);
});

test('what could not be told is told the next time', async () => {
  let tries = 0;
  const see = watchRoom(async () => {
    if (++tries === 1) throw new Error('away');
  });
  await expect(see(0)).rejects.toThrow('away');
  await see(0);
  await see(0);
  expect(tries).toBe(2);
});

test('the room of a folder is read; of none there is nothing to say', async () => {
  expect(await readRoom('/')).toBeGreaterThan(0);
  expect(await readRoom('/nowhere/at/all')).toBeNull();
});
