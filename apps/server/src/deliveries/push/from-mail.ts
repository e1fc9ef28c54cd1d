import type { OperatorPushData } from '@hlidka/protocol';
import { operatorPushCategoryId, pushChannelId } from '@hlidka/protocol';
import type { MailText } from '@hlidka/texts/mail';
import { clip } from '../chat/html.ts';
import type { PushText } from './line.ts';

const longestBody = 240;

/** The version of a mail for an operator's phone: its heading and its first words. */
export const pushFromMail = (
  { heading, paragraphs }: Pick<MailText, 'heading' | 'paragraphs'>,
  { data, identity, free = false }: { data: OperatorPushData; identity: string; free?: boolean },
): PushText => ({
  title: heading,
  body: clip(paragraphs[0] ?? heading, longestBody),
  data,
  identity,
  channelId: pushChannelId,
  ...(free ? { categoryId: operatorPushCategoryId } : {}),
});
