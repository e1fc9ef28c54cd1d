import type { SiteNames } from './find.ts';
import { fold, foldWord } from './folded.ts';
import type { TextSpan } from './judge.ts';
import { nameWords, plainName } from './name-words.ts';

const leastLetters = 5;
const mostWords = 4;

/** One letter more, less or other. */
export const isOneOff = (a: string, b: string): boolean => {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
};

/** From each word with a capital on, that and the next few. */
const capitalRun = /(?<![\p{L}\p{N}])(?=(\p{Lu}[\p{L}\p{N}]*(?:[ -][\p{L}\p{N}]+){0,3}))/gu;

const joined = (text: string) => foldWord(text).replace(/[^\p{L}\p{N}]/gu, '');
const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Every form of the name, whatever its letters, and capitalised words that differ from it by one letter. */
const spansOf = (brand: string, answer: string): TextSpan[] => {
  const words = nameWords(plainName(brand));
  const wanted = joined(plainName(brand));
  if (words.length === 0 || wanted.length < leastLetters) return [];
  const { text, at } = fold(answer);
  const forms = words
    .map(({ forms: all }) => `(?:${all.map(escape).join('|')})`)
    .join('[\\s-]{0,2}');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${forms}(?![\\p{L}\\p{N}])`, 'gu');
  const inForms = [...text.matchAll(pattern)].map(
    ({ 0: match, index }): TextSpan => [at[index] ?? 0, at[index + match.length] ?? 0],
  );
  const count = Math.min(mostWords, words.length);
  const near = [...answer.matchAll(capitalRun)].flatMap(({ 1: run = '', index }): TextSpan[] => {
    const said = run
      .split(/(?=[ -])/)
      .slice(0, count)
      .join('');
    return isOneOff(joined(said), wanted) ? [[index, index + said.length]] : [];
  });
  return [...inForms, ...near];
};

/** Spellings in an answer that may be the site and are not counted as such; small letters alone are no name. */
export const spellingsIn = (
  { brands, ours = [], others = [] }: SiteNames,
  answer: string,
  counted: readonly TextSpan[],
): string[] => {
  const known = new Set([...brands, ...ours, ...others]);
  const found = brands
    .flatMap((brand) => spansOf(brand, answer))
    .filter(([start, end]) => !counted.some(([from, to]) => start < to && end > from))
    .map(([start, end]) => answer.slice(start, end).replace(/\s+/g, ' '));
  return [...new Set(found)].filter((one) => /\p{Lu}/u.test(one) && !known.has(one));
};
