import { keys as cs, type Keys } from '@hlidka/texts/keys/cs';
import { keys as en } from '@hlidka/texts/keys/en';
import { useLanguage } from '../../../language.ts';

const texts = { cs, en };

export const useKeysTexts = (): Keys => texts[useLanguage()];
