import type { OperatorPushData } from '@hlidka/protocol';
import { operatorPushCategoryId, operatorPushChannelIds, pushChannelId } from '@hlidka/protocol';
import type { MailText } from '@hlidka/texts/mail';
import { type Config, serverForApp } from '../../../base/config/config.ts';
import { clip } from '../chat/html.ts';
import type { PushText } from './line.ts';

type About = {
  config: Config;
  data: OperatorPushData;
  identity: string;
  free?: boolean;
  /** An outage begins, and this person is the one who has to know. */
  urgent?: boolean;
  note?: string | null;
};

const longestBody = 240;

/** Only what is urgent wakes somebody; an outage's end does not. */
const channelOf = (about: OperatorPushData['about'], urgent: boolean): string => {
  const { outages, jobs } = operatorPushChannelIds;
  if (about === 'job') return jobs;
  return urgent ? outages : pushChannelId;
};

/** The version of a mail for an operator's phone: its heading and its first words. */
export const pushFromMail = (
  { heading, paragraphs }: Pick<MailText, 'heading' | 'paragraphs'>,
  { config, data, identity, free = false, urgent = false, note = null }: About,
): PushText => {
  const server = serverForApp(config);
  return {
    title: heading,
    body: [clip(paragraphs[0] ?? heading, longestBody), note].filter(Boolean).join('\n'),
    data: { ...data, ...(server && { server }) },
    identity,
    channelId: channelOf(data.about, urgent),
    ...(urgent && { urgent }),
    ...(free ? { categoryId: operatorPushCategoryId } : {}),
  };
};
