import type { Lost } from '@hlidka/protocol';
import { losses as cs } from '@hlidka/texts/moving/cs';
import { losses as en } from '@hlidka/texts/moving/en';
import { useLanguage } from '../../../../language.ts';

const texts = { cs, en };

/** What is lost, in one sentence; nothing where nothing is. */
export const useLosses = () => {
  const words = texts[useLanguage()];
  return (lost: readonly Lost[]): string | undefined =>
    lost.length === 0 ? undefined : lost.map(({ what, value }) => words[what](value)).join('; ');
};
