import type { FormatLanguage } from './numbers.ts';

/** Acme, Beta a Gama */
export const createLists = (language: FormatLanguage) => {
  const words = new Intl.ListFormat(language === 'cs' ? 'cs-CZ' : 'en-GB', { type: 'conjunction' });
  return { list: (items: readonly string[]): string => words.format(items) };
};
