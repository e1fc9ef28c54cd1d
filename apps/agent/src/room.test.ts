import { expect, test } from 'vitest';
import { isDiskFull } from './room.ts';

test.each([
  ['/', 1, false],
  ['/', Number.MAX_SAFE_INTEGER, true],
  ['/nowhere/at/all', Number.MAX_SAFE_INTEGER, false],
])('the disk of %s with at least %i bytes is full: %s', async (folder, least, is) => {
  expect(await isDiskFull(folder, least)).toBe(is);
});
