import * as z from 'zod';
import { countCharacters } from '../wire/characters.ts';
import { line } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';

/** Words of a list are written with these between them. */
export const tagSeparators = /[,;]/;

/** Two spellings are one tag when they differ only in case, diacritics, width or spaces. */
export const tagKey = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** A free word of the operators on a site; clients never see it. */
export const Tag = line(800)
  .transform((word) => word.normalize('NFC').replace(/\s+/g, ' '))
  .refine((word) => countCharacters(word) <= limits.tagCharacters, { error: 'too long' })
  .refine((word) => !tagSeparators.test(word) && tagKey(word) !== '', { error: 'not valid' });

/** Of spellings that are one tag the first stays. */
export const distinctTags = (words: readonly string[]): string[] => {
  const keys = words.map(tagKey);
  return words.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
};

export const Tags = z
  .array(Tag)
  .max(limits.tagsPerSite * 2)
  .transform(distinctTags)
  .refine((tags) => tags.length <= limits.tagsPerSite, { error: 'too many' });

/** "e-shop, WordPress" as a person writes it. */
export const splitTags = (text: string): string[] =>
  text
    .split(tagSeparators)
    .map((word) => word.trim())
    .filter(Boolean);
