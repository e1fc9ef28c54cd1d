import { createCatalogue } from '../../../language.ts';

export const usePrivacyTexts = createCatalogue({
  cs: async () => (await import('@hlidka/texts/privacy/cs')).privacy,
  en: async () => (await import('@hlidka/texts/privacy/en')).privacy,
});
