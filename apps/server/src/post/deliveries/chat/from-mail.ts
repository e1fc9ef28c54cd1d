import type { MailText } from '@hlidka/texts/mail';
import { bold, clip, escapeHtml } from './html.ts';
import type { ChatText } from './text.ts';

const longestParagraph = 1_000;

/** The chat version of a mail: the same text. */
export const chatFromMail = ({ heading, paragraphs, action }: MailText): ChatText => ({
  html: [
    bold(heading),
    ...paragraphs.map((text) => escapeHtml(clip(text, longestParagraph))),
    ...(action ? [escapeHtml(action.link)] : []),
  ].join('\n'),
});
