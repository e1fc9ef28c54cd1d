import type { Language } from '@hlidka/protocol';
import { createFormat, type Format } from '../format/index.ts';
import { status as cs, type StatusTexts } from './cs.ts';
import { status as en } from './en.ts';

export type { StatusTexts } from './cs.ts';

/** The words of a public status page, and how it writes dates and numbers. */
export const statusTexts: Record<Language, { t: StatusTexts; format: Format }> = {
  cs: { t: cs, format: createFormat('cs') },
  en: { t: en, format: createFormat('en') },
};
