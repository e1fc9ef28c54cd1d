import type { OperatorPushData } from '@hlidka/protocol';
import { operatorPushCategoryId, pushChannelId } from '@hlidka/protocol';
import type { MailText } from '@hlidka/texts/mail';
import { type Config, serverForApp } from '../../../base/config/config.ts';
import { clip } from '../chat/html.ts';
import type { PushText } from './line.ts';

type About = {
  config: Config;
  data: OperatorPushData;
  identity: string;
  free?: boolean;
  note?: string | null;
};

const longestBody = 240;

/** The version of a mail for an operator's phone: its heading and its first words. */
export const pushFromMail = (
  { heading, paragraphs }: Pick<MailText, 'heading' | 'paragraphs'>,
  { config, data, identity, free = false, note = null }: About,
): PushText => {
  const server = serverForApp(config);
  return {
    title: heading,
    body: [clip(paragraphs[0] ?? heading, longestBody), note].filter(Boolean).join('\n'),
    data: { ...data, ...(server && { server }) },
    identity,
    channelId: pushChannelId,
    ...(free ? { categoryId: operatorPushCategoryId } : {}),
  };
};
