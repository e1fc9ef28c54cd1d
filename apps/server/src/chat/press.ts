import type { Steer } from '@hlidka/protocol';
import type { Context } from '../context.ts';
import {
  findMessage,
  noteSeen,
  type Press,
  queue,
  toChat,
  type Unsealed,
  unseal,
} from '../deliveries/index.ts';
import { takeByMessage } from '../incidents/index.ts';
import {
  chatWords,
  findGateOf,
  findJob,
  findQuestionOf,
  seenJob,
  steerJob,
} from '../jobs/index.ts';
import { DomainError } from '../platform/errors.ts';
import { beginDrafts, chooseState } from '../status-pages/index.ts';
import { chatLetters } from './letters.ts';
import type { Callback } from './update.ts';

/** The text of the reply; null for a button we never issued: nothing happens. */
export const press = async (ctx: Context, callback: Callback): Promise<string | null> => {
  const { data, message } = callback;
  const { chat } = ctx.config;
  const button = chat && data ? unseal(chat.webhookSecret, data) : null;
  if (!chat || !button) return null;
  const words = await chatWords(ctx.db);
  const told = await findMessage(ctx.db, chat.chatId, message.message_id);
  if (told?.deliveryId) await noteSeen(ctx.db, told.deliveryId, ctx.now());
  const outcome = await follow(ctx, button, callback);
  if (outcome === 'no model') return words.noModel;
  if (outcome === 'no target') return words.noTarget;
  // An incident may still be taken over by the button beside it.
  if (button.press === 'notice')
    return outcome === 'done' ? words.pressed.notice : words.alreadyDone;
  await queue(ctx.db, chatLetters.chat_reply, [
    { ...toChat(chat.chatId), data: { say: 'settle', messageId: message.message_id } },
  ]);
  return outcome === 'done' ? words.pressed[button.press] : words.alreadyDone;
};

/** `late`: somebody decided before, or the message is outdated. */
type Outcome = 'done' | 'late' | (typeof lacking)[number];

/** An operator must configure this first: the button stays. */
const lacking = ['no model', 'no target'] as const;

const longestName = 80;

const nameOf = ({ from }: Callback): string | null =>
  [from?.first_name, from?.last_name]
    .filter(Boolean)
    .join(' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestName) || null;

const follow = async (ctx: Context, button: Unsealed, callback: Callback): Promise<Outcome> => {
  const { press, id } = button;
  if (press === 'notice' || press === 'noticeState') return askForNotice(ctx, button, callback);
  if (press !== 'take' && press !== 'takeAll') return steer(ctx, button);
  const about = press === 'take' ? { incidentId: id } : { gatheringId: id };
  const taken = await takeByMessage(ctx, about, { by: nameOf(callback), from: 'chat' });
  return taken ? 'done' : 'late';
};

/** Asks in the chat for the next thing that a notice needs: its state for each page, or its text. */
const askForNotice = async (
  ctx: Context,
  { press, id, saw }: Unsealed,
  { message }: Callback,
): Promise<Outcome> => {
  const ids =
    press === 'notice' ? await beginDrafts(ctx, id) : (await chooseState(ctx, id, saw)) ? [id] : [];
  const say = press === 'notice' ? ('notice_ask' as const) : ('notice_text' as const);
  const to = toChat(ctx.config.chat?.chatId ?? '');
  const rows = ids.map((draftId) => ({
    ...to,
    data: { say, draftId, replyTo: message.message_id },
  }));
  await queue(ctx.db, chatLetters.chat_reply, rows);
  return ids.length > 0 ? 'done' : 'late';
};

const steer = async (ctx: Context, button: Unsealed): Promise<Outcome> => {
  try {
    const asked = await read(ctx, button);
    if (asked) await steerJob(ctx, asked);
    return asked ? 'done' : 'late';
  } catch (error) {
    if (!(error instanceof DomainError && [404, 409].includes(error.status))) throw error;
    return lacking.find((code) => code === error.code) ?? 'late';
  }
};

const ofGate = new Set<Press>(['allow', 'rest', 'deny']);

const read = async (
  { db }: Context,
  { press, id, saw }: Unsealed,
): Promise<({ id: string } & Steer) | null> => {
  if (press === 'choose') {
    const { id: questionId, jobId, choices } = await findQuestionOf(db, id);
    const text = choices.find(saw);
    return text === undefined ? null : { id: jobId, verb: 'operator_message', text, questionId };
  }
  if (!ofGate.has(press)) {
    const job = await findJob(db, id);
    return saw(seenJob(job)) ? { id, verb: press as 'approve' } : null;
  }
  const { id: gateId, jobId, digest } = await findGateOf(db, id);
  if (!saw(digest)) return null;
  return press === 'deny'
    ? { id: jobId, verb: 'deny', gateId, note: '' }
    : { id: jobId, verb: 'allow', gateId, digest, rest: press === 'rest' };
};
