import type { Language } from '@hlidka/protocol';
import { account as accountCs } from '@hlidka/texts/account/cs';
import { account as accountEn } from '@hlidka/texts/account/en';
import { book as bookCs } from '@hlidka/texts/book/cs';
import { book as bookEn } from '@hlidka/texts/book/en';
import { care as careCs } from '@hlidka/texts/care/cs';
import { care as careEn } from '@hlidka/texts/care/en';
import { common as commonCs } from '@hlidka/texts/common/cs';
import { common as commonEn } from '@hlidka/texts/common/en';
import { doors as doorsCs } from '@hlidka/texts/doors/cs';
import { doors as doorsEn } from '@hlidka/texts/doors/en';
import { createFormat } from '@hlidka/texts/format';
import { languageOf } from '@hlidka/texts/language';
import { phone as phoneCs } from '@hlidka/texts/phone/cs';
import { phone as phoneEn } from '@hlidka/texts/phone/en';
import { portal as portalCs } from '@hlidka/texts/portal/cs';
import { portal as portalEn } from '@hlidka/texts/portal/en';
import { push as pushCs } from '@hlidka/texts/push/cs';
import { push as pushEn } from '@hlidka/texts/push/en';
import { timeline as timelineCs } from '@hlidka/texts/timeline/cs';
import { timeline as timelineEn } from '@hlidka/texts/timeline/en';
import { getLocales, useLocales } from 'expo-localization';

const words = {
  cs: {
    language: 'cs' as Language,
    book: bookCs,
    care: careCs,
    common: commonCs,
    phone: phoneCs,
    portal: portalCs,
    doors: doorsCs,
    account: accountCs,
    push: pushCs,
    timeline: timelineCs,
    format: createFormat('cs'),
  },
  en: {
    language: 'en' as Language,
    book: bookEn,
    care: careEn,
    common: commonEn,
    phone: phoneEn,
    portal: portalEn,
    doors: doorsEn,
    account: accountEn,
    push: pushEn,
    timeline: timelineEn,
    format: createFormat('en'),
  },
};
export type Words = (typeof words)['cs'];

const wordsFor = (locales: readonly { languageCode: string | null }[]): Words =>
  words[languageOf(locales.map(({ languageCode }) => languageCode))];

export const useWords = (): Words => wordsFor(useLocales());
/** Outside a screen. */
export const readWords = (): Words => wordsFor(getLocales());
