import { type Account, account as cs } from '@hlidka/texts/account/cs';
import { account as en } from '@hlidka/texts/account/en';
import { useLanguage } from '../../language.ts';

const texts = { cs, en };

/** Loaded with the pages that need it, in both languages: switching one waits for nothing. */
export const useAccountTexts = (): Account => texts[useLanguage()];
