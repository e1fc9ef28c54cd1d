import type { Language } from '@hlidka/protocol';
import { createFormat, typeset } from '../format/index.ts';
import { cs } from './cs.ts';
import { en } from './en.ts';
import type { ChatTexts } from './types.ts';

export type { ChatTexts } from './types.ts';

/** Words and forms of one language of the chat. */
export type ChatWords = ChatTexts & { format: ReturnType<typeof createFormat> };

export const chatTexts: Record<Language, ChatWords> = {
  cs: { ...typeset(cs), format: createFormat('cs') },
  en: { ...en, format: createFormat('en') },
};
