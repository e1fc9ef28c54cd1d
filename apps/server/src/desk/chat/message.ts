import { limits, Steer } from '@hlidka/protocol';
import type { Context } from '../../base/context.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { findJob, noteMessage, steerJob } from '../../hands/jobs/index.ts';
import { readDoors } from '../../people/people/index.ts';
import { findMessage, isOneOnItsWay, queue, toChat } from '../../post/deliveries/index.ts';
import { publishDraft } from '../status-pages/index.ts';
import { type ChatReply, chatLetters } from './letters.ts';
import type { Message } from './update.ts';

const command = /^\/([a-z0-9_]{1,32})(?:@\w+)?(?:\s+([\s\S]*))?$/i;
const jobNumber = /^#?(\d{1,9})$/;

/**
 * The operator replied to a message that is just being sent: read it again once that is recorded.
 */
export class TooSoonError extends Error {
  override name = 'TooSoonError';
}

/** Every message of the operator gets a reply. */
export const answerMessage = async (
  ctx: Context,
  message: Message,
  mayWait: boolean,
): Promise<void> => {
  const { chat } = ctx.config;
  if (!chat) return;
  const data = { ...(await read(ctx, message, chat.chatId, mayWait)), replyTo: message.message_id };
  await queue(ctx.db, chatLetters.chat_reply, [{ ...toChat(chat.chatId), data }]);
};

const read = async (
  ctx: Context,
  message: Message,
  chatId: string,
  mayWait: boolean,
): Promise<ChatReply> => {
  const { text, reply_to_message: quoted } = message;
  if (text === undefined) return { say: 'only_text' };
  const [, asked = '', rest = ''] = command.exec(text.trim()) ?? [];
  const name = asked.toLowerCase();
  if (name === 'jobs') return { say: 'jobs' };
  if (name === 'job') return { say: 'job', number: jobNumber.exec(rest.trim())?.[1] ?? null };
  if (!quoted) return { say: 'help' };
  const about = await findMessage(ctx.db, chatId, quoted.message_id);
  if (!about && mayWait && (await isOneOnItsWay(ctx.db))) throw new TooSoonError();
  if (about && !(await readDoors(ctx.db)).chatActs) return { say: 'only_reads' };
  if (about?.draftId) return publish(ctx, about.draftId, text);
  if (!about?.jobId) return { say: 'unknown_message' };
  return hand(ctx, text, { jobId: about.jobId, questionId: about.questionId });
};

/** The text of a notice on a status page. */
const publish = async (ctx: Context, draftId: string, text: string): Promise<ChatReply> => {
  const written = await publishDraft(ctx, draftId, text);
  switch (written.is) {
    case 'published':
      return { say: 'notice_published', draftId, nextId: written.nextId };
    case 'no state yet':
      return { say: 'notice_state_first' };
    case 'too long':
      return { say: 'too_long', length: written.length, most: limits.statusText };
    case 'not a text':
      return { say: 'not_handed_over' };
    case 'too late':
      return { say: 'already_done' };
  }
};

/** A reply to a message about a job: an answer if the job asks, otherwise an instruction. */
const hand = async (
  ctx: Context,
  text: string,
  { jobId, questionId }: { jobId: string; questionId: string | null },
): Promise<ChatReply> => {
  if (text.trim().length > limits.operatorMessage)
    return { say: 'too_long', length: text.trim().length };
  const given = { verb: 'operator_message', text, ...(questionId ? { questionId } : {}) };
  const { data: steer } = Steer.safeParse(given);
  if (!steer) return { say: 'not_handed_over' };
  const job = await findJob(ctx.db, jobId);
  try {
    await steerJob(ctx, { id: jobId, ...steer });
    return { say: 'handed_over', number: job.number, answer: job.waiting === 'answer' };
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 409) throw error;
    await noteMessage(ctx, { id: jobId, text: text.trim() });
    if (error.code === 'takes no messages') return { say: 'no_messages', number: job.number };
    return job.finishedAt ? { say: 'ended', number: job.number } : { say: 'already_done' };
  }
};
