import type { Language } from '@hlidka/protocol';
import { cs } from './cs.ts';
import { en } from './en.ts';
import type { StepTexts } from './types.ts';

/** Steps of a form check in words, the same on pages, in evidence and in messages. */
export const stepTexts: Record<Language, StepTexts> = { cs, en };
