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

/** In a Czech text an English word is a name, once it has its capital letter. */
const commonIn = (text: string, words: NameWord[], spans: TextSpan[]): NameWord[] => {
  const isCzech = /[ěščřžůťďň]/iu.test(text);
  return words.map((word, index) => {
    const span = spans[index];
    const asEnglish = !isCzech || !span || !isCapital(text, span);
    return { ...word, common: word.common || (word.commonInEnglish && asEnglish) };
  });
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
  const small = words.some((word, index) => {
    const span = spans[index];
    return span && word.capital && word.common && !word.kind && !isCapital(text, span);
  });
  if (small && !shouted) return null;
  const town = only && isTown(only.text) && text.slice(start, end) !== only.text;
  if (!town && namesCompany(beside)) return 'sure';
  if (only && (only.common || only.proper)) {
    const previousAt = start - beside.previous.length - 1;
    const firstInSentence = beside.previous !== '' && beginsSentence(text, previousAt);
    if (namesOther(beside, { isTown: town === true, firstInSentence })) return null;
  }
  const told =
    isPlain(text, words, spans) ||
    shouted ||
    isSetApart(text, start, end) ||
    isLabel(text, start, end) ||
    isTrading(beside);
  return told ? 'sure' : 'perhaps';
};
