import { expect, test } from 'vitest';
import { megabytes } from './progress.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1500, '2 kB'],
  [999_999, '1000 kB'],
  [1_000_000, '1.0 MB'],
  [10_500_000, '10.5 MB'],
])('%i bytes are %s', (bytes, said) => {
  expect(megabytes(bytes)).toBe(said);
});
