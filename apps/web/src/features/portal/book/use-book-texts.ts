import { createCatalogue } from '../../../language.ts';

export const useBookTexts = createCatalogue({
  cs: async () => (await import('@hlidka/texts/book/cs')).book,
  en: async () => (await import('@hlidka/texts/book/en')).book,
});
