import { expect, test } from 'vitest';
import { cutAt, cutFront, plainLine, plainText, storable } from './plain-text.ts';

test('a text is cut between characters, whichever end is kept', () => {
  expect(['ab', 'abc', 'a😀', 'a😀b', '😀a'].map((text) => cutAt(text, 2))).toEqual([
    'ab',
    'ab',
    'a',
    'a',
    '😀',
  ]);
  expect(['ab', 'abc', '😀a', 'b😀a', 'a😀'].map((text) => cutFront(text, 2))).toEqual([
    'ab',
    'bc',
    'a',
    'a',
    '😀',
  ]);
});

test('what cannot be stored or seen is shown, replaced or left out', () => {
  expect(storable('a\0b\ud83d')).toBe('a␀b\ufffd');
  expect(plainText('  a\u0007b\tc\nd\u007f ', 5)).toBe('ab\tc\n');
  expect(plainLine(' a\n\n b\u2028c\u202ed ', 20)).toBe('a b c d');
});
