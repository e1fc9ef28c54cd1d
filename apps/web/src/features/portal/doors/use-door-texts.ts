import { createCatalogue } from '../../../language.ts';

/** Texts of the pages before sign-in. */
export const useDoorTexts = createCatalogue({
  cs: async () => (await import('@hlidka/texts/doors/cs')).doors,
  en: async () => (await import('@hlidka/texts/doors/en')).doors,
});
