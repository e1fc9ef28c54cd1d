import type { MailText } from '@hlidka/texts/mail';
import { bold, clip, escapeHtml } from './html.ts';
import type { ChatText } from './text.ts';

const longestParagraph = 1_000;

/** A notice of the watch says in the chat what its mail says. */
export const chatFromMail = ({ heading, paragraphs, action }: MailText): ChatText => ({
  html: [
    bold(heading),
    ...paragraphs.map((text) => escapeHtml(clip(text, longestParagraph))),
    ...(action ? [escapeHtml(action.link)] : []),
  ].join('\n'),
});
