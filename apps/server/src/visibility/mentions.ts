import { type Address, addressesIn, asciiHost, isWithin } from './addresses.ts';
import { fold, foldWord } from './folded.ts';
import { formsOf } from './word-forms.ts';

/** A site's names and domains. */
export type SiteNames = { brands: string[]; domains: string[] };
/** Start and end, in UTF-16 units of the answer. */
export type Span = [start: number, end: number];

const legalForm =
  /(?:^|[\s,]+)(?:spol\.?\s*s\s*r\.?\s*o\.?|s\.?\s?r\.?\s?o\.?|a\.\s?s\.|v\.\s?o\.\s?s\.|z\.\s?s\.|o\.\s?p\.\s?s\.|ltd\.?|inc\.?|llc|gmbh)$/iu;
const shortLength = 3;
const mostSpans = 200;
const blank = '\ufffc';

const before = '(?<![\\p{L}\\p{N}])(?<![\\p{L}\\p{N}][-\u2011])';
const after = '(?![\\p{L}\\p{N}])';
/** Allowed between two words of a name: spaces, at most one line end, quotes and emphasis marks. */
const mark = `[^\\S\\n]|["'„“”‚‘’»«*_\`]`;
const gap = `(?:[-\u2011]|(?=[\\s"'„“”‚‘’»«*_\`])(?:${mark}){0,4}\\n?(?:${mark}){0,4})`;

/** The hidden part of a link: its target. */
const hidden = [
  /(?<=\])\(\s*<?[^\s()<>]{1,2048}(?:\([^\s()]*\)[^\s()]*)?>?(?:\s+"[^"\n]{0,300}")?\s*\)/gu,
  /^[^\S\n]{0,3}\[[^\]\n]{1,100}\]:[^\S\n]*\S+/gmu,
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]{0,2000})?>/giu,
];

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const oneOf = (forms: string[]) => `(?:${forms.map(escape).join('|')})`;
const cover = (text: string, spans: Span[]) =>
  spans.reduce(
    (left, [start, end]) => left.slice(0, start) + blank.repeat(end - start) + left.slice(end),
    text,
  );

const wordPattern = (word: string) =>
  ['&', 'a', 'and'].includes(word.toLowerCase()) ? '(?:&|a|and)' : oneOf(formsOf(word));

/** Also joined, or with a dot, where the name has no space: T-Mobile, Dr.Max, Dr. Max. */
const gapFor = (between: string) => {
  const dot = between.includes('.') ? `\\.?` : '';
  return /\s/.test(between) && !dot ? gap : `${dot}${gap}?`;
};

/** Up to three letters: exactly as written, or in capitals with a Czech ending. */
const shortPattern = (brand: string) => {
  const ending = /^\p{Lu}+$/u.test(brand) ? '(?:u|em|e|i|ovi|y|ou)?' : '';
  return new RegExp(`${before}${escape(brand)}${ending}${after}`, 'gu');
};

const longPattern = (brand: string) => {
  const words = [...brand.matchAll(/[\p{L}\p{N}\p{M}]+|&/gu)];
  const parts = words.map(({ 0: word, index }, place) => {
    const last = words[place - 1];
    const between = last ? brand.slice(last.index + last[0].length, index) : '';
    return (last ? gapFor(between) : '') + wordPattern(word);
  });
  return new RegExp(before + parts.join('') + after, 'gu');
};

type Found = (shown: string, folded: ReturnType<typeof fold>) => Span[];

const finderOf = (given: string): Found => {
  const brand = given.normalize('NFC').trim().replace(legalForm, '');
  if (!/[\p{L}\p{N}]/u.test(brand)) return () => [];
  if ([...foldWord(brand)].length <= shortLength) {
    const pattern = shortPattern(brand);
    return (shown) =>
      [...shown.matchAll(pattern)].map(({ 0: match, index }) => [index, index + match.length]);
  }
  const pattern = longPattern(brand);
  return (_, { text, at }) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => [
      at[index] ?? 0,
      at[index + match.length] ?? 0,
    ]);
};

const merge = (spans: Span[]): Span[] => {
  const merged: Span[] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged.slice(0, mostSpans);
};

const looksLikeDomain = (name: string) =>
  /^[^\s@]+\.[\p{L}\p{N}-]{2,}$/u.test(name) && addressesIn(name).length === 1;

/**
 * Where an answer names the site: its brand in any Czech form, ignoring case and diacritics, or its
 * domain, also in a mail address. Text inside another address or in a link's target does not count.
 */
export const mentionFinder = ({ brands, domains }: SiteNames): ((answer: string) => Span[]) => {
  const hosts = [...domains, ...brands.filter(looksLikeDomain)]
    .map((domain) => asciiHost(domain.replace(/^www\./i, '')))
    .filter(Boolean);
  const finders = brands.map(finderOf);
  const isOurs = ({ host }: Address) => hosts.some((domain) => isWithin(host, domain));
  return (answer) => {
    const targets = hidden.flatMap((pattern) =>
      [...answer.matchAll(pattern)].map(
        ({ 0: match, index }): Span => [index, index + match.length],
      ),
    );
    const visible = cover(answer, targets);
    const addresses = addressesIn(visible);
    const shown = cover(
      visible,
      addresses.map(({ start, end }): Span => [start, end]),
    );
    const folded = fold(shown);
    return merge([
      ...addresses.filter(isOurs).map(({ start, end }): Span => [start, end]),
      ...finders.flatMap((find) => find(shown, folded)),
    ]);
  };
};

/** Whether a link leads to the site. */
export const ownLink = ({ domains }: SiteNames): ((host: string) => boolean) => {
  const hosts = domains.map((domain) => asciiHost(domain.replace(/^www\./i, ''))).filter(Boolean);
  return (host) => hosts.some((domain) => isWithin(asciiHost(host), domain));
};
