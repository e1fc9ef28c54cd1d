import type { Language } from '@hlidka/protocol';
import { cs } from './cs.ts';
import { en } from './en.ts';
import type { StepTexts } from './types.ts';

/** The steps of a form check in words: pages, evidence and messages say them alike. */
export const stepTexts: Record<Language, StepTexts> = { cs, en };
