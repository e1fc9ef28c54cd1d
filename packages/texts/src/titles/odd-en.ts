import type { OddSign, PageFacts } from '@hlidka/protocol';
import { createFormat, pluralEn } from '../format/index.ts';

const format = createFormat('en');

const languages: Record<string, string> = {
  cs: 'Czech',
  sk: 'Slovak',
  pl: 'Polish',
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  id: 'Indonesian',
  tr: 'Turkish',
  ja: 'Japanese',
  zh: 'Chinese',
  ru: 'Cyrillic script',
  th: 'Thai',
  ko: 'Korean',
  ar: 'Arabic',
};
export const writtenIn = (language: string): string => languages[language] ?? language;

export const characters = (n: number): string =>
  `${format.number(n)} ${pluralEn(n, 'character', 'characters')}`;
const titled = (title: string | null): string => (title ? `“${title}”` : 'empty');

export const oddWords = (sign: OddSign, before: PageFacts, after: PageFacts): string => {
  switch (sign) {
    case 'shrunk':
      return `The title changed and less than a third of the text is left. The title was ${titled(before.title)}, now it is ${titled(after.title)}. The text had ${characters(before.textLength)}, now it has ${characters(after.textLength)}.`;
    case 'noindex':
      return 'The page now asks search engines not to show it (noindex).';
    case 'language':
      return `The text is in another language. It was in ${writtenIn(before.language ?? '')}, now it is in ${writtenIn(after.language ?? '')}.`;
    case 'spam':
      return `Phrases that sell medicines and casinos have appeared: ${format.number(after.spamPhrases)} different ones, ${format.number(before.spamPhrases)} before.`;
    case 'defaced':
      return `The title says that the site was hacked: ${titled(after.title)}. It was ${titled(before.title)} before.`;
  }
};
