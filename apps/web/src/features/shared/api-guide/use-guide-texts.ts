import { type ApiGuide, apiGuide as cs, documentWords } from '@hlidka/texts/api-guide/cs';
import { apiGuide as en } from '@hlidka/texts/api-guide/en';
import { useLanguage } from '../../../language.ts';

const texts = { cs, en };
const none: typeof documentWords = { operations: {}, parameters: {}, fields: {}, responses: {} };

export const useGuideTexts = (): ApiGuide => texts[useLanguage()];

/** The document's texts are English; other languages replace them. */
export const useDocumentWords = () => (useLanguage() === 'cs' ? documentWords : none);
