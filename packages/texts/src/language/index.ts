import type { Language } from '@hlidka/protocol';

/** The first language that we speak; Slovaks read Czech, and so does whoever named none of them. */
export const languageOf = (tags: readonly (string | null | undefined)[]): Language => {
  const known = tags.map((tag) => tag?.trim().slice(0, 2).toLowerCase());
  return known.find((tag) => tag === 'cs' || tag === 'sk' || tag === 'en') === 'en' ? 'en' : 'cs';
};
