import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createDictionary, type DictionaryEntry } from './hunspell.ts';

const require = createRequire(import.meta.url);

const folderOf = (name: string): string | null => {
  try {
    return dirname(require.resolve(name));
  } catch {
    return null;
  }
};

export const hasDictionary = (name: string): boolean => folderOf(name) !== null;

/** An installation may do without a dictionary: no word is known then. */
export const lookupIn = (name: string): ((words: string[]) => DictionaryEntry[]) => {
  const folder = folderOf(name);
  return folder === null ? () => [] : createDictionary(folder);
};

const czech = lookupIn('dictionary-cs');
const english = lookupIn('dictionary-en');

/** What the dictionaries know of a word of a name. */
type Known = {
  /** Written small it means something else, too: most, sova. */
  common: boolean;
  /** The same in English: green, acme. */
  commonInEnglish: boolean;
  /** Also a person, a town or a river: Albert, Most. */
  proper: boolean;
  /** All forms of the Czech words that it is a form of: kohouti, kohoutů; pes, psem. */
  forms: string[];
};

const remembered = new Map<string, Known>();
const mostRemembered = 2000;
const isSmall = (text: string) => text === text.toLowerCase();

const unknown: Known = { common: false, commonInEnglish: false, proper: false, forms: [] };

/** Numbers stand in dictionaries as well, and are no common words. */
const lookUp = (word: string): Known => {
  if (!/\p{L}/u.test(word)) return unknown;
  const small = word.toLowerCase();
  const capital = small.slice(0, 1).toUpperCase() + small.slice(1);
  const entries = czech([small, capital]);
  const lemmas = entries.filter(({ stem, forms }) => isSmall(stem) && forms.includes(small));
  return {
    common: lemmas.length > 0,
    commonInEnglish: english([small]).some(({ stem }) => isSmall(stem)),
    proper: entries.some(({ stem }) => !isSmall(stem)),
    forms: lemmas.flatMap(({ forms }) => forms),
  };
};

/** The first word ever asked for reads the files; four megabytes of them are kept. */
export const knownOf = (word: string): Known => {
  const given = word.normalize('NFC');
  const before = remembered.get(given);
  if (before) return before;
  if (remembered.size >= mostRemembered) remembered.clear();
  const known = lookUp(given);
  remembered.set(given, known);
  return known;
};
