import { createCatalogue } from '../../../language.ts';

export const useAccountTexts = createCatalogue({
  cs: async () => (await import('@hlidka/texts/account/cs')).account,
  en: async () => (await import('@hlidka/texts/account/en')).account,
});
