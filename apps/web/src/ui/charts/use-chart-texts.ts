import { createCatalogue } from '../../language.ts';

export const useChartTexts = createCatalogue({
  cs: async () => (await import('@hlidka/texts/timeline/cs')).timeline,
  en: async () => (await import('@hlidka/texts/timeline/en')).timeline,
});
