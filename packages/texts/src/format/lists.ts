import type { FormatLanguage } from './numbers.ts';
import { nbsp } from './spaces.ts';

const and: Record<FormatLanguage, string> = { cs: ` a${nbsp}`, en: ' and ' };

/** Acme, Beta a Gama */
export const createLists = (language: FormatLanguage) => ({
  list: (items: readonly string[]): string =>
    items.length < 2
      ? items.join('')
      : `${items.slice(0, -1).join(', ')}${and[language]}${items.at(-1)}`,
});
