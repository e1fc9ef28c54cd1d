import { Id, limits } from '@hlidka/protocol';
import type { ChatWords } from '@hlidka/texts/chat';
import * as z from 'zod';
import type { Config } from '../../base/config/config.ts';
import type { Database } from '../../base/platform/database/database.ts';
import { chatWords, findJobByNumber } from '../../hands/jobs/index.ts';
import { type ChatText, escapeHtml, findMessage, letter } from '../../post/deliveries/index.ts';
import { writeAsk, writeAskText, writePages, writePublished } from '../status-pages/index.ts';
import { writeDetail } from './detail.ts';
import { writeJobs } from './list.ts';

/** Replies to the operator; lists and details are written at the moment of sending. */
const Reply = z.discriminatedUnion('say', [
  z.object({ say: z.literal('jobs') }),
  z.object({ say: z.literal('job'), number: z.string().nullable() }),
  z.object({ say: z.literal('help') }),
  z.object({ say: z.literal('only_text') }),
  z.object({ say: z.literal('unknown_message') }),
  z.object({ say: z.literal('too_long'), length: z.number(), most: z.number().optional() }),
  z.object({ say: z.literal('not_handed_over') }),
  z.object({ say: z.literal('only_reads') }),
  z.object({ say: z.literal('handed_over'), number: z.number(), answer: z.boolean() }),
  z.object({ say: z.literal('no_messages'), number: z.number() }),
  z.object({ say: z.literal('ended'), number: z.number() }),
  z.object({ say: z.literal('already_done') }),
  z.object({ say: z.literal('notice_pages'), draftIds: z.array(Id), more: z.number() }),
  z.object({ say: z.literal('notice_ask'), draftId: Id }),
  z.object({ say: z.literal('notice_text'), draftId: Id }),
  z.object({ say: z.literal('notice_state_first') }),
  z.object({ say: z.literal('notice_published'), draftId: Id, nextId: Id.nullable() }),
  /** Removes the buttons of the pressed message. */
  z.object({ say: z.literal('settle'), messageId: z.number() }),
]);
export type ChatReply = z.infer<typeof Reply>;

const Answer = z.intersection(Reply, z.object({ replyTo: z.number().optional() }));

type Facts = { db: Database; config: Config };

const writeJob = async (facts: Facts, words: ChatWords, number: string | null) => {
  if (number === null) return words.whichJob;
  const job = Number(number) > maxNumber ? null : await findJobByNumber(facts.db, Number(number));
  return job ? writeDetail(facts, job.id) : words.noJob(number);
};
const maxNumber = 2 ** 31 - 1;

/** A message we have no record of may still show buttons: its sender died before recording it. */
const settle = async ({ db, config }: Facts, messageId: number): Promise<ChatText | null> => {
  const known = await findMessage(db, config.chat?.chatId ?? '', messageId);
  return known?.buttons === false ? null : { html: '', settle: { messageIds: [messageId] } };
};

const write = async (facts: Facts, reply: ChatReply): Promise<ChatText | string | null> => {
  const words = await chatWords(facts.db);
  switch (reply.say) {
    case 'jobs':
      return writeJobs(facts, words);
    case 'job':
      return writeJob(facts, words, reply.number);
    case 'help':
      return words.help;
    case 'only_text':
      return words.onlyText;
    case 'unknown_message':
      return words.unknownMessage;
    case 'too_long':
      return words.tooLong(reply.length, reply.most ?? limits.operatorMessage);
    case 'not_handed_over':
      return words.notHandedOver;
    case 'only_reads':
      return words.onlyReads;
    case 'handed_over':
      return reply.answer ? words.taken(reply.number) : words.handedOver(reply.number);
    case 'no_messages':
      return words.noMessages(reply.number);
    case 'ended':
      return words.ended(reply.number);
    case 'already_done':
      return words.alreadyDone;
    case 'notice_pages':
      return writePages(facts, reply);
    case 'notice_ask':
      return writeAsk(facts, reply.draftId);
    case 'notice_text':
      return writeAskText(facts, reply.draftId);
    case 'notice_state_first':
      return words.notice.stateFirst;
    case 'notice_published':
      return writePublished(facts, reply);
    case 'settle':
      return settle(facts, reply.messageId);
  }
};

export const chatLetters = {
  chat_reply: letter('chat_reply', Answer, {
    chat: async (facts, { replyTo, ...reply }) => {
      const written = await write(facts, reply as ChatReply);
      const text = typeof written === 'string' ? { html: escapeHtml(written) } : written;
      return text && { ...text, ...(replyTo === undefined ? {} : { replyTo }) };
    },
  }),
};
