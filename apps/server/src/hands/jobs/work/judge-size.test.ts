import { expect, test } from 'vitest';
import { judgeSize } from './judge-size.ts';

test.each([
  ['an archive of nothing', 45, [], { leastBytes: 1024, lastBytes: [] }],
  ['of a folder with one page', 541, [], { leastBytes: 1024, lastBytes: [] }],
  ['the first of a small site', 1024, [], null],
  ['as the ones before it', 60_000, [61_000, 59_000, 60_500], null],
  ['half of the smallest', 29_500, [61_000, 59_000, 60_500], null],
  ['far below', 3_000, [61_000, 59_000], { leastBytes: 29_500, lastBytes: [61_000, 59_000] }],
  ['after an operator called a small one good', 3_000, [3_000, 61_000, 59_000], null],
  ['tiny beside tiny ones', 541, [541, 541], { leastBytes: 1024, lastBytes: [541, 541] }],
])('%s', (_, size, last, verdict) => {
  expect(judgeSize(size, last)).toEqual(verdict);
});
