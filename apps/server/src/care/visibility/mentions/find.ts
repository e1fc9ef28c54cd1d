import { addressesIn, asciiHost, isHostWithin, type TextAddress } from './addresses.ts';
import { fold } from './folded.ts';
import { handlesOf, namesInAddress } from './handles.ts';
import type { TextSpan } from './judge.ts';
import { plainName } from './name-words.ts';
import { type Occurrence, occurrencesOf } from './occurrences.ts';

/** What a site is called, which of its names count in small letters as well, and where it lives. */
export type SiteNames = {
  brands: string[];
  anyCase?: string[];
  domains: string[];
  /** Spellings that an operator said are the site, and those that are not. */
  ours?: string[];
  others?: string[];
};

const mostSpans = 200;
const blank = '\ufffc';

/** What a page does not show of a link: its target. */
const hidden = [
  /(?<=\])\(\s*<?[^\s()<>]{1,2048}(?:\([^\s()]*\)[^\s()]*)?>?(?:\s+"[^"\n]{0,300}")?\s*\)/gu,
  /^[^\S\n]{0,3}\[[^\]\n]{1,100}\]:[^\S\n]*\S+/gmu,
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]{0,2000})?>/giu,
];
const handle =
  /(?<![\p{L}\p{N}.])[@#][\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}._-]{0,100}[\p{L}\p{N}\p{M}])?/gu;

const cover = (text: string, spans: TextSpan[]) =>
  spans.reduce(
    (left, [start, end]) => left.slice(0, start) + blank.repeat(end - start) + left.slice(end),
    text,
  );

const matches = (text: string, pattern: RegExp): TextSpan[] =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => [index, index + match.length]);

const merge = (spans: TextSpan[]): TextSpan[] => {
  const merged: TextSpan[] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged.slice(0, mostSpans);
};

const looksLikeDomain = (name: string) =>
  /^[^\s@]+\.[\p{L}\p{N}-]{2,}$/u.test(name) && addressesIn(name).length === 1;

const asWritten = (spelling: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${spelling.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/ /g, '\\s+')}(?![\\p{L}\\p{N}])`,
    'gu',
  );

/** An uncertain occurrence counts only if the answer also names the site with certainty. */
const settle = (found: Occurrence[], others: TextSpan[]): TextSpan[] => {
  const isNamed = others.length > 0 || found.some(({ verdict }) => verdict === 'sure');
  return isNamed ? found.map(({ span }) => span) : [];
};

/**
 * Where an answer names the site: its brand in any Czech form, with regard to capitals where it is made of common
 * words; its name on a network; or its domain, shown or in a mail address. What stands inside another address, or
 * in a link's target, is no mention.
 */
export const mentionFinder = ({
  brands,
  anyCase = [],
  domains,
  ours = [],
  others: foreign = [],
}: SiteNames) => {
  const said = ours.map(asWritten);
  const isForeign = (text: string) => foreign.includes(text.replace(/\s+/g, ' '));
  const hosts = [...domains, ...brands.filter(looksLikeDomain)]
    .map((domain) => asciiHost(domain.replace(/^www\./i, '')))
    .filter(Boolean);
  const finders = brands.map((brand) => occurrencesOf(brand, anyCase.includes(brand)));
  const isOurHandle = handlesOf(brands.map(plainName), domains);
  return (answer: string): TextSpan[] => {
    const visible = cover(
      answer,
      hidden.flatMap((pattern) => matches(answer, pattern)),
    );
    const isOurs = ({ host, start, end }: TextAddress) =>
      hosts.some((domain) => isHostWithin(host, domain)) ||
      namesInAddress(host, visible.slice(start, end)).some(isOurHandle);
    const addresses = addressesIn(visible);
    const shown = cover(
      visible,
      addresses.map(({ start, end }): TextSpan => [start, end]),
    );
    const others = [
      ...addresses.filter(isOurs).map(({ start, end }): TextSpan => [start, end]),
      ...matches(shown, handle).filter((span) => isOurHandle(shown.slice(...span))),
    ];
    const folded = fold(shown);
    const found = finders
      .flatMap((find) => find(shown, folded))
      .filter(({ span }) => !isForeign(shown.slice(...span)));
    others.push(...said.flatMap((pattern) => matches(shown, pattern)));
    return merge([...others, ...settle(found, others)]);
  };
};

/** Whether a link leads to the site. */
export const ownLink = ({ domains }: SiteNames): ((host: string) => boolean) => {
  const hosts = domains.map((domain) => asciiHost(domain.replace(/^www\./i, ''))).filter(Boolean);
  return (host) => hosts.some((domain) => isHostWithin(asciiHost(host), domain));
};
