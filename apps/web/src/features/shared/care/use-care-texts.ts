import { createCatalogue } from '../../../language.ts';

export const useCareTexts = createCatalogue({
  cs: async () => (await import('@hlidka/texts/care/cs')).care,
  en: async () => (await import('@hlidka/texts/care/en')).care,
});
