import type { TextLoaders } from '../../language.ts';

export const portalTexts: TextLoaders = {
  cs: async () => ({
    ...(await import('@hlidka/texts/common/cs')),
    ...(await import('@hlidka/texts/portal/cs')),
  }),
  en: async () => ({
    ...(await import('@hlidka/texts/common/en')),
    ...(await import('@hlidka/texts/portal/en')),
  }),
};
