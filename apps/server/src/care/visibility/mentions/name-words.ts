import { knownOf } from './dictionary.ts';
import { foldWord } from './folded.ts';
import { isBusiness } from './neighbours.ts';
import { formsOf } from './word-forms.ts';

export type NameWord = {
  text: string;
  /** What stands between the word before and this one. */
  between: string;
  /** As it may stand in a sentence, without diacritics. */
  forms: string[];
  /** A preposition or conjunction: capital or small, it says nothing. */
  link: boolean;
  capital: boolean;
  common: boolean;
  commonInEnglish: boolean;
  proper: boolean;
  /**
   * Belongs to the words that say what the business is (Zubní centrum in "Zubní centrum Andělská"):
   * also in lower case.
   */
  kind: boolean;
};

const legalForm =
  /(?:^|[\s,]+)(?:spol\.?\s*s\s*r\.?\s*o\.?|s\.?\s?r\.?\s?o\.?|a\.\s?s\.|v\.\s?o\.\s?s\.|z\.\s?s\.|o\.\s?p\.\s?s\.|ltd\.?|inc\.?|llc|gmbh)$/iu;
/** The name as people say it, without its legal form. */
export const plainName = (given: string): string =>
  given.normalize('NFC').trim().replace(legalForm, '');

const prepositions = new Set(
  'u na pod nad za pred pri v ve z ze s se k ke do od po pro bez mezi'.split(' '),
);
const conjunctions = new Set(['&', 'a', 'and', 'i', 'the', 'of']);

const formsIn = (word: string, fixed: boolean): string[] => {
  const folded = foldWord(word);
  if (['&', 'a', 'and'].includes(folded)) return ['&', 'a', 'and'];
  if (fixed) return [folded];
  return [...new Set([...formsOf(word), ...knownOf(word).forms.map(foldWord)])];
};

const isLink = (word: string) => {
  const folded = foldWord(word);
  return prepositions.has(folded) || conjunctions.has(folded);
};

/** How many words from the beginning say only what the business is; none when nothing with a capital follows. */
const kindLength = (words: string[]): number => {
  const count = words.findIndex(isBusiness) + 1;
  const rest = words.slice(count).filter((word) => !isLink(word));
  return rest.some((word) => /^[\p{Lu}\p{N}]/u.test(word)) ? count : 0;
};

export const nameWords = (brand: string): NameWord[] => {
  const found = [...brand.matchAll(/[\p{L}\p{N}\p{M}]+|&/gu)];
  const texts = found.map(([text]) => text);
  const kinds = kindLength(texts);
  const written = texts.some((text) => /^\p{Lu}/u.test(text));
  const preposition = texts.findIndex((text) => prepositions.has(foldWord(text)));
  return found.map(({ 0: text, index }, at) => {
    const last = found[at - 1];
    const { common, commonInEnglish, proper } = knownOf(text);
    const link = isLink(text);
    return {
      text,
      between: last ? brand.slice(last.index + last[0].length, index) : '',
      forms: formsIn(text, preposition >= 0 && at >= preposition),
      link,
      capital: !link && (/^\p{Lu}/u.test(text) || (!written && at === 0)),
      common: link || common,
      commonInEnglish,
      proper,
      kind: at < kinds,
    };
  });
};

/** Whether a name is made of common words alone, so that it also stands where nobody means the site. */
export const isCommonName = (brand: string): boolean => {
  const words = nameWords(plainName(brand));
  return (
    words.length > 0 && words.every(({ common, commonInEnglish }) => common || commonInEnglish)
  );
};
