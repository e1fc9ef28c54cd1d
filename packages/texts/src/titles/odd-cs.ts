import type { OddSign, PageFacts } from '@hlidka/protocol';
import { createFormat, pluralCs } from '../format/index.ts';

const format = createFormat('cs');

const languages: Record<string, string> = {
  cs: 'česky',
  sk: 'slovensky',
  pl: 'polsky',
  en: 'anglicky',
  de: 'německy',
  fr: 'francouzsky',
  es: 'španělsky',
  id: 'indonésky',
  tr: 'turecky',
  ja: 'japonsky',
  zh: 'čínsky',
  ru: 'v azbuce',
  th: 'thajsky',
  ko: 'korejsky',
  ar: 'arabsky',
};
export const writtenIn = (language: string): string => languages[language] ?? language;

export const characters = (n: number): string =>
  `${format.number(n)} ${pluralCs(n, 'znak', 'znaky', 'znaků')}`;
const titled = (title: string | null): string => (title ? `„${title}“` : 'žádný');

export const oddSigns: Record<OddSign, string> = {
  shrunk: 'Změnil se titulek a z textu zbyla méně než třetina.',
  noindex: 'Stránka nově žádá vyhledávače, aby ji neukazovaly (noindex).',
  language: 'Text je v jiném jazyce.',
  spam: 'Přibyly věty, jakými se nabízejí léky a kasina.',
  defaced: 'Titulek hlásí napadení webu.',
};

/** Co je na stránce divné, s tím, jak vypadala předtím. */
export const oddWords = (sign: OddSign, before: PageFacts, after: PageFacts): string => {
  const titles = `Titulek byl ${titled(before.title)}, teď je ${titled(after.title)}.`;
  const details: Record<OddSign, string> = {
    shrunk: `${titles} Text měl ${characters(before.textLength)}, teď má ${characters(after.textLength)}.`,
    noindex: '',
    language: `Byl ${writtenIn(before.language ?? '')}, teď je ${writtenIn(after.language ?? '')}.`,
    spam: `Různých jsme našli ${format.number(after.spamPhrases)}, dřív ${format.number(before.spamPhrases)}.`,
    defaced: titles,
  };
  return `${oddSigns[sign]} ${details[sign]}`.trim();
};
