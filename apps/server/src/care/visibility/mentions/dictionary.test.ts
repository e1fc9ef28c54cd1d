import { expect, test } from 'vitest';
import { hasDictionary, lookupIn } from './dictionary.ts';

test('a dictionary that is not installed knows no word, and stops nothing', () => {
  expect(lookupIn('dictionary-of-nowhere')(['most'])).toEqual([]);
  expect(hasDictionary('dictionary-of-nowhere')).toBe(false);
  expect(lookupIn('dictionary-cs')(['mostem']).map(({ stem }) => stem)).toContain('most');
  expect(hasDictionary('dictionary-cs')).toBe(true);
});
