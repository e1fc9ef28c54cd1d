import { expect, test } from 'vitest';
import { limits } from '../wire/limits.ts';
import { splitTags, Tags, tagKey } from './tags.ts';

test.each([
  ['E-shop', 'e-shop'],
  ['PÉČE  plus', 'pece plus'],
  ['Ｗｅｂ', 'web'],
  ['Å', 'a'],
  ['Strasse', 'strasse'],
])('%s is told by %s', (word, key) => {
  expect(tagKey(word)).toBe(key);
  expect(tagKey(key)).toBe(key);
});

test('trimmed, and of spellings that are one tag the first stays, in its place', () => {
  expect(Tags.parse(['  VIP ', 'péče  plus', 'vip', 'Pece Plus', 'Woo'])).toEqual([
    'VIP',
    'péče plus',
    'Woo',
  ]);
});

test.each([
  ['a comma, which separates them', ['a, b']],
  ['nothing but marks', ['\u0301']],
  ['an empty one', [' ']],
  ['one too long', ['ž'.repeat(limits.tagCharacters + 1)]],
  ['too many', Array.from({ length: limits.tagsPerSite + 1 }, (_, at) => `t${at}`)],
  ['a line break', ['a\nb']],
])('refused: %s', (_, words) => {
  expect(Tags.safeParse(words).success).toBe(false);
});

test('as long as allowed, counted as a person sees them', () => {
  expect(Tags.parse(['👩‍🚀'.repeat(limits.tagCharacters)])).toHaveLength(1);
});

test('a list as a person writes it', () => {
  expect(splitTags(' a, b;c ,, ')).toEqual(['a', 'b', 'c']);
});
