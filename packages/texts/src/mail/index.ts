import type { Language } from '@hlidka/protocol';
import { cs } from './cs/index.ts';
import { en } from './en/index.ts';
import { withStates } from './states.ts';
import type { MailText, MailTexts } from './types.ts';

export { mailHtml, mailPlain } from './layout.ts';
export { pushBody } from './push.ts';
export { failedFrom } from './seen-from.ts';
export type { MailState, MailText } from './types.ts';

export const mailTexts: Record<Language, MailTexts<MailText>> = {
  cs: withStates(cs),
  en: withStates(en),
};
