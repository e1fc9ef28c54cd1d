import { createCatalogue } from '../../../../language.ts';

export const useSecondFactorTexts = createCatalogue({
  cs: async () => (await import('@hlidka/texts/second-factor/cs')).secondFactor,
  en: async () => (await import('@hlidka/texts/second-factor/en')).secondFactor,
});
