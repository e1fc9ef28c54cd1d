import { createFormat } from '@hlidka/texts/format';
import { expect, test } from 'vitest';
import { parseSize } from './parse-size.ts';

test.each([
  ['1,2 GB', 1_200_000_000],
  ['1.2gb', 1_200_000_000],
  ['850 MB', 850_000_000],
  ['1 200 kB', 1_200_000],
  ['1,5 GiB', 1_610_612_736],
  ['2 T', 2e12],
  [' 512 B ', 512],
  ['0 B', 0],
])('%s is %d bytes', (typed, bytes) => {
  expect(parseSize(typed)).toBe(bytes);
});

test.each(['12', 'GB', '1,2,3 GB', '-1 GB', '1e9 B', '99999999 TB', '1,2 GBs', 'hodně'])(
  '%s is refused',
  (typed) => {
    expect(parseSize(typed)).toBeNaN();
  },
);

test('nothing is no size, and what the page shows is read back', () => {
  expect(parseSize('  ')).toBeNull();
  for (const language of ['cs', 'en'] as const)
    for (const bytes of [0, 512, 9_800, 850_000_000, 1_200_000_000, 4_000_000_000_000])
      expect(parseSize(createFormat(language).bytes(bytes))).toBe(bytes);
});
