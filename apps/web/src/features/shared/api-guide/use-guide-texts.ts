import { type ApiGuide, apiGuide as cs, documentWords } from '@hlidka/texts/api-guide/cs';
import { apiGuide as en } from '@hlidka/texts/api-guide/en';
import { useLanguage } from '../../../language.ts';

const texts = { cs, en };
const none: typeof documentWords = { operations: {}, parameters: {}, fields: {}, responses: {} };

export const useGuideTexts = (): ApiGuide => texts[useLanguage()];

/** The document's own texts are English; another language lays its words over them. */
export const useDocumentWords = () => (useLanguage() === 'cs' ? documentWords : none);
