import { afterEach, expect, test, vi } from 'vitest';
import { AiQuestions, countCharacters, issuesOf, SeoQueries } from '../index.ts';

const family = '👨🏽‍👩🏽‍👧🏽‍👦🏽';
const marked = 'e\u0301\u0323\u0304';

const told = (schema: typeof AiQuestions, lines: unknown): string[] => {
  const parsed = schema.safeParse(lines, { reportInput: true });
  if (parsed.success) return parsed.data;
  return issuesOf(parsed.error).map(({ path, message }) => `! ${path}: ${message}`);
};

test('a character is what a person sees as one', () => {
  expect(countCharacters(family)).toBe(1);
  expect(countCharacters(marked.repeat(7))).toBe(7);
  expect(countCharacters('🇨🇿🇸🇰')).toBe(2);
  expect(countCharacters('Kdo šije kola?')).toBe(14);
});

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Otázka ${index}`);

test.each([
  ['15 questions pass', numbered(15), numbered(15)],
  ['16 do not: the sixteenth is named', numbered(16), ['! 15: too many']],
  ['nor 18: each is named', numbered(18), ['! 15: too many', '! 16: too many', '! 17: too many']],
  ['4 characters are too few', ['abcd'], ['! 0: too short']],
  ['5 are enough', ['abcde'], ['abcde']],
  ['4 families too', [family.repeat(4)], ['! 0: too short']],
  ['5 families are enough', [family.repeat(5)], [family.repeat(5)]],
  ['300 families too', [family.repeat(300)], [family.repeat(300)]],
  ['301 are not', [family.repeat(301)], ['! 0: too long']],
  ['300 letters with marks', [marked.repeat(300)], [marked.repeat(300).normalize('NFC')]],
  ['301 of them', [marked.repeat(301)], ['! 0: too long']],
  ['301 plain letters', ['a'.repeat(301)], ['! 0: too long']],
  [
    'empty lines are dropped, the rest trimmed',
    [' ', '  Kde je servis?  ', ''],
    ['Kde je servis?'],
  ],
  ['a run of spaces is one', ['Kde   je\u00a0servis?'], ['Kde je servis?']],
  ['duplicates by case', ['Kde je servis?', 'x'.repeat(9), 'KDE JE SERVIS?'], ['! 2: duplicate']],
  ['duplicates by composition', ['Kde mají čaj?', 'Kde mají c\u030caj?'], ['! 1: duplicate']],
  ['a duplicate after an empty line is named as sent', ['abcde', '', 'ABCDE'], ['! 2: duplicate']],
  ['a line break inside', ['Kde je\nservis?'], ['! 0: control characters']],
  ['a bell', ['Kde je\u0007 servis?'], ['! 0: control characters']],
  ['NUL', ['Kde je\u0000 servis?'], ['! 0: control characters']],
  ['C1 controls', ['Kde je\u0085 servis?'], ['! 0: control characters']],
  ['a turned direction', ['Kde je \u202eservis?'], ['! 0: control characters']],
  ['spaces without width', ['\u200b'.repeat(6)], ['! 0: control characters']],
  ['each offending line', ['abc', 'abcde', 'x'.repeat(301)], ['! 0: too short', '! 2: too long']],
  ['not a list', 'abcde', ['! : wrong type']],
  ['not texts', [7], ['! 0: wrong type']],
  ['a heap of marks on a letter', [`abcde${'\u0301'.repeat(20)}`], ['! 0: too long']],
  ['a book', ['a'.repeat(10_001)], ['! 0: too long']],
])('questions: %s', (_, lines, result) => {
  expect(told(AiQuestions, lines)).toEqual(result);
});

test.each([
  ['one character is enough', ['k'], ['k']],
  ['200 characters', ['a'.repeat(200)], ['a'.repeat(200)]],
  ['201 characters', ['a'.repeat(201)], ['! 0: too long']],
  ['10 queries', numbered(10), numbered(10)],
  ['11 queries', numbered(11), ['! 10: too many']],
  ['a lone joiner', ['\u200d'], ['! 0: too short']],
  ['none', [], []],
])('queries: %s', (_, lines, result) => {
  expect(told(SeoQueries, lines)).toEqual(result);
});

afterEach(() => void vi.restoreAllMocks());

test('what is refused anyway is neither composed nor counted', () => {
  const composed = vi.spyOn(String.prototype, 'normalize');
  const heap = `a${'\u0301\u0316'.repeat(4_000)}`;
  const lines = [...numbered(15), ...Array.from({ length: 15 }, (_, index) => `${heap}${index}`)];
  expect(AiQuestions.safeParse(lines).success).toBe(false);
  expect(composed).toHaveBeenCalledTimes(15);
  expect(AiQuestions.safeParse([heap]).success).toBe(false);
  expect(composed).toHaveBeenCalledTimes(15);
});
