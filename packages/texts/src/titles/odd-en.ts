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

export const oddSigns: Record<OddSign, string> = {
  shrunk: 'The title changed and less than a third of the text is left.',
  noindex: 'The page now asks search engines not to show it (noindex).',
  language: 'The text is in another language.',
  spam: 'Phrases that sell medicines and casinos have appeared.',
  defaced: 'The title says that the site was hacked.',
};

/** What is odd about a page, with how it looked before. */
export const oddWords = (sign: OddSign, before: PageFacts, after: PageFacts): string => {
  const titles = `The title was ${titled(before.title)}, now it is ${titled(after.title)}.`;
  const details: Record<OddSign, string> = {
    shrunk: `${titles} The text had ${characters(before.textLength)}, now it has ${characters(after.textLength)}.`,
    noindex: '',
    language: `It was in ${writtenIn(before.language ?? '')}, now it is in ${writtenIn(after.language ?? '')}.`,
    spam: `We found ${format.number(after.spamPhrases)} different ones, ${format.number(before.spamPhrases)} before.`,
    defaced: titles,
  };
  return `${oddSigns[sign]} ${details[sign]}`.trim();
};
