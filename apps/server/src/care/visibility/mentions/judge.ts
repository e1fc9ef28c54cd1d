import { foldWord } from './folded.ts';
import type { NameWord } from './name-words.ts';
import { around, isTown, isTrading, namesCompany, namesOther } from './neighbours.ts';
import { beginsSentence, isLabel, isOfOneSize, isSetApart } from './sentence.ts';

export type TextSpan = [start: number, end: number];
/** `sure`: the name; `perhaps`: the name if the answer names the site elsewhere, too; null: something else. */
export type MentionVerdict = 'sure' | 'perhaps' | null;

const isCapital = (text: string, [start]: TextSpan) => /^\p{Lu}/u.test(text.slice(start));

const isShouted = (text: string, [start, end]: TextSpan) => {
  const letters = text.slice(start, end).replace(/[^\p{L}]/gu, '');
  return letters.length > 1 && letters === letters.toUpperCase();
};

/** A word that is a name by itself, or a capital letter that no beginning of a sentence explains. */
const isPlain = (text: string, words: NameWord[], spans: TextSpan[]): boolean =>
  words.some((word, index) => {
    const span = spans[index];
    if (!span || word.kind || word.link) return false;
    if (!word.common) return true;
    return word.capital && isCapital(text, span) && !beginsSentence(text, span[0]);
  });

const isCzech = (text: string): boolean => /[ěščřžůťďň]/iu.test(text);

/** In a Czech text an English word is a name, once it has its capital letter. */
const commonIn = (text: string, words: NameWord[], spans: TextSpan[]): NameWord[] => {
  return words.map((word, index) => {
    const span = spans[index];
    const asEnglish = !isCzech(text) || !span || !isCapital(text, span);
    return { ...word, common: word.common || (word.commonInEnglish && asEnglish) };
  });
};

/** In its first case: what a list of names would hold. */
const isAsGiven = (text: string, words: NameWord[], spans: TextSpan[]): boolean =>
  words.every((word, index) => {
    const span = spans[index];
    return span !== undefined && foldWord(text.slice(...span)) === foldWord(word.text);
  });

/**
 * Whether the word that carries the name is small. Behind a capital one the size of the next says nothing: "cukrárna
 * Modrá hvězda" is the site called Modrá Hvězda.
 */
const startsSmall = (text: string, words: NameWord[], spans: TextSpan[]): boolean => {
  const first = words.findIndex(({ capital, kind }) => capital && !kind);
  const [word, span] = [words[first], spans[first]];
  if (!word || !span) return false;
  if (!isCapital(text, span)) return word.common;
  if (!beginsSentence(text, span[0])) return false;
  // A capital that only begins the sentence: all of the others decide.
  const later = words.slice(first + 1).filter(({ capital, kind }) => capital && !kind);
  return (
    later.length > 0 &&
    word.common &&
    later.every((one) => {
      const own = spans[words.indexOf(one)];
      return one.common && own !== undefined && !isCapital(text, own);
    }) &&
    !(isAsGiven(text, words, spans) && isLabel(text, spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0))
  );
};

/** What an occurrence of a name means, by its letters and by what stands beside it. */
export const judgeMention = (text: string, name: NameWord[], spans: TextSpan[]): MentionVerdict => {
  const words = commonIn(text, name, spans);
  const [start, end] = [spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0];
  const [only] = words.length === 1 ? words : [];
  const beside = around(text, start, end);
  const shouted = isShouted(text, [start, end]);
  if (isOfOneSize(text, start, end))
    return only?.common && !(shouted && isLabel(text, start, end)) ? null : 'sure';
  if (startsSmall(text, words, spans) && !shouted) return null;
  const town = only && isTown(only.text) && text.slice(start, end) !== only.text;
  if (!town && namesCompany(beside)) return 'sure';
  const alsoOther = only && (only.common || only.proper || name[0]?.commonInEnglish);
  if (alsoOther) {
    const previousAt = start - beside.previous.length - 1;
    const firstInSentence = beside.previous !== '' && beginsSentence(text, previousAt);
    if (namesOther(beside, { isTown: town === true, isCzech: isCzech(text), firstInSentence }))
      return null;
  }
  const told =
    isPlain(text, words, spans) ||
    shouted ||
    isSetApart(text, start, end) ||
    isLabel(text, start, end) ||
    isTrading(beside);
  return told ? 'sure' : 'perhaps';
};
