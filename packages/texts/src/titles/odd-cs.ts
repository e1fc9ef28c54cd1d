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

/** Co je na stránce divné, s tím, jak vypadala předtím. */
export const oddWords = (sign: OddSign, before: PageFacts, after: PageFacts): string => {
  switch (sign) {
    case 'shrunk':
      return `Změnil se titulek a text je kratší než třetina. Titulek byl ${titled(before.title)}, teď je ${titled(after.title)}. Text měl ${characters(before.textLength)}, teď má ${characters(after.textLength)}.`;
    case 'noindex':
      return 'Stránka nově žádá vyhledávače, aby ji neukazovaly (noindex).';
    case 'language':
      return `Text je v jiném jazyce. Byl ${writtenIn(before.language ?? '')}, teď je ${writtenIn(after.language ?? '')}.`;
    case 'spam':
      return `Přibyly věty, jakými se nabízejí léky a kasina. Různých jsme našli ${format.number(after.spamPhrases)}, dřív ${format.number(before.spamPhrases)}.`;
    case 'defaced':
      return `Titulek hlásí napadení webu: ${titled(after.title)}. Dřív byl ${titled(before.title)}.`;
  }
};
