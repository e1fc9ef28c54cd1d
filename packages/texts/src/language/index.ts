import type { Language } from '@hlidka/protocol';

/** The first supported language; Czech for Slovak, and if none is supported. */
export const languageOf = (tags: readonly (string | null | undefined)[]): Language => {
  const known = tags.map((tag) => tag?.trim().slice(0, 2).toLowerCase());
  return known.find((tag) => tag === 'cs' || tag === 'sk' || tag === 'en') === 'en' ? 'en' : 'cs';
};
