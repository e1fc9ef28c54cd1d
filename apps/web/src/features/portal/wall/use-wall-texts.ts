import { createCatalogue } from '../../../language.ts';

export const useWallTexts = createCatalogue({
  cs: async () => (await import('@hlidka/texts/wall/cs')).wall,
  en: async () => (await import('@hlidka/texts/wall/en')).wall,
});
