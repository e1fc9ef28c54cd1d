import { adjectivesOf, isOfFamous, possessivesOf } from './derived.ts';
import { knownOf } from './dictionary.ts';
import { type Folded, foldWord } from './folded.ts';
import { judgeMention, type MentionVerdict, type TextSpan } from './judge.ts';
import { type NameWord, nameWords, plainName } from './name-words.ts';
import { isBusiness } from './neighbours.ts';

export type Occurrence = { span: TextSpan; verdict: Exclude<MentionVerdict, null> };
type Found = (shown: string, folded: Folded) => Occurrence[];

const shortLength = 3;
const shortestJoined = 6;

const before = '(?<![\\p{L}\\p{N}])(?<![\\p{L}\\p{N}][-\u2011])';
/** A letter or digit right behind a dot would make it an address. */
const after = '(?!\\.?[\\p{L}\\p{N}])';
/** Between two words of a name: blanks, at most one end of a line, quotes and marks of emphasis. */
const mark = `[^\\S\\n]|["'„“”‚‘’»«*_\`]`;
const gap = `(?:[-\u2011]|(?=[\\s"'„“”‚‘’»«*_\`])(?:${mark}){0,4}\\n?(?:${mark}){0,4})`;

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const oneOf = (forms: string[]) => `(${forms.map(escape).join('|')})`;
const sure = (span: TextSpan): Occurrence => ({ span, verdict: 'sure' });

/** Written together or with a dot where the name itself has no blank: T-Mobile, Dr.Max, Dr. Max. */
const gapFor = (between: string) => {
  const dot = between.includes('.') ? `\\.?` : '';
  return /\s/.test(between) && !dot ? gap : `${dot}${gap}?`;
};

/** Of up to three letters: as it is written, or in capitals with a Czech ending behind them. */
const short = (brand: string): Found => {
  const ending = /^\p{Lu}+$/u.test(brand) ? '(?:u|em|e|i|ovi|y|ou)?' : '';
  const pattern = new RegExp(`${before}${escape(brand)}${ending}${after}`, 'gu');
  return (shown) =>
    [...shown.matchAll(pattern)].map(({ 0: match, index }) => sure([index, index + match.length]));
};

const apart = (words: NameWord[], anyCase: boolean): Found => {
  const parts = words.map(
    ({ between, forms }, index) => (index > 0 ? gapFor(between) : '') + oneOf(forms),
  );
  const pattern = new RegExp(before + parts.join('') + after, 'dgu');
  return (shown, { text, at }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const spans = (match.indices ?? []).map(
        (part): TextSpan => [at[part?.[0] ?? 0] ?? 0, at[part?.[1] ?? 0] ?? 0],
      );
      const [span, ...own] = spans;
      if (words.length === 1 && isOfFamous(match[0], words[0]?.text ?? '')) return [];
      const verdict = anyCase ? 'sure' : judgeMention(shown, words, own);
      return span && verdict ? [{ span, verdict }] : [];
    });
};

/**
 * KoloBrdy. If the joined word is a common one, such as autoservis, only an inner capital makes it
 * the name.
 */
const together = (words: NameWord[]): Found => {
  const texts = words.map(({ text }) => foldWord(text).replace('&', 'a'));
  const whole = texts.join('');
  if (words.length < 2 || whole.length < shortestJoined) return () => [];
  const isWord = knownOf(words.map(({ text }) => text).join('')).common;
  const last = words.at(-1)?.forms ?? [];
  const pattern = new RegExp(`${before}${texts.slice(0, -1).join('')}${oneOf(last)}${after}`, 'gu');
  return (shown, { text, at }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
      const span: TextSpan = [at[index] ?? 0, at[index + match.length] ?? 0];
      return isWord && !/^.\p{Ll}*\p{Lu}/u.test(shown.slice(...span)) ? [] : [sure(span)];
    });
};

/**
 * Adjectives made of the name: "v Novákově kadeřnictví", "Bendova dílna", "datartový leták". A possessive of a surname
 * alone may be anybody's, so what the business is must stand behind it.
 */
const derived = (words: NameWord[]): Found => {
  const names = words.filter(({ link, kind }) => !link && !kind);
  const [only] = names;
  if (!only || names.length > 1) return () => [];
  const kinds = words.filter(({ kind }) => kind).flatMap(({ forms }) => forms);
  const possessives = possessivesOf(only.text);
  const adjectives = adjectivesOf(only.text);
  const all = [...possessives, ...adjectives];
  if (all.length === 0) return () => [];
  const pattern = new RegExp(`${before}${oneOf(all)}(?![\\p{L}\\p{N}])(?:\\s+([\\p{L}]+))?`, 'gu');
  const made = !only.common && !only.proper;
  return (shown, { text, at }) =>
    [...text.matchAll(pattern)].flatMap(({ 1: adjective = '', 2: next = '', index }) => {
      const end = index + adjective.length;
      const span: TextSpan = [at[index] ?? 0, at[end] ?? 0];
      const isCapital = /^\p{Lu}/u.test(shown.slice(span[0]));
      const behind = next !== '' && (kinds.includes(next) || isBusiness(next));
      const isPossessive = possessives.includes(adjective) && isCapital && (made || behind);
      const isAdjective = adjectives.includes(adjective) && (!isCapital || made);
      if (kinds.length > 0 && !behind) return [];
      return isPossessive || isAdjective ? [sure(span)] : [];
    });
};

/** Where a name stands in a text, and how surely it is the name. */
export const occurrencesOf = (given: string, anyCase: boolean): Found => {
  const brand = plainName(given);
  if (!/[\p{L}\p{N}]/u.test(brand)) return () => [];
  if ([...foldWord(brand)].length <= shortLength) return short(brand);
  const words = nameWords(brand);
  const finders = [apart(words, anyCase), together(words), derived(words)];
  return (shown, folded) => finders.flatMap((find) => find(shown, folded));
};
