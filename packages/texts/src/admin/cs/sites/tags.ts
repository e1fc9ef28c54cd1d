import { limits } from '@hlidka/protocol';

/** Free words of operators on sites. */
export const tags = {
  label: 'Štítky',
  hint: 'Oddělte je čárkou. Vidí je jen správci.',
  any: 'Štítek: vše',
  wrong: `Nejvýš ${limits.tagsPerSite} štítků, každý do ${limits.tagCharacters} znaků.`,
  /** A tag that no site wears any more. */
  unworn: 'Tento štítek teď nemá žádný web.',
};
