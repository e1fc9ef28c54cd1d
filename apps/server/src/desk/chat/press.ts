import type { Steer } from '@hlidka/protocol';
import type { Context } from '../../base/context.ts';
import { DomainError } from '../../base/platform/errors.ts';
import {
  chatWords,
  findGateOf,
  findJob,
  findQuestionOf,
  seenJob,
  steerJob,
} from '../../hands/jobs/index.ts';
import { readDoors } from '../../people/people/index.ts';
import {
  findMessage,
  noteSeen,
  type Press,
  queue,
  toChat,
  type Unsealed,
  unseal,
} from '../../post/deliveries/index.ts';
import { takeOverByMessage } from '../../watch/incidents/index.ts';
import { chatLetters } from './letters.ts';
import { isNoticePress, pressNotice } from './press-notice.ts';
import { type Callback, senderName } from './update.ts';

/** The text of the reply; null for a button we never issued: nothing happens. */
export const press = async (ctx: Context, callback: Callback): Promise<string | null> => {
  const { data, message } = callback;
  const { chat } = ctx.config;
  const button = chat && data ? unseal(chat.webhookSecret, data) : null;
  if (!chat || !button) return null;
  const words = await chatWords(ctx.db);
  if (!(await readDoors(ctx.db)).chatActs) return words.onlyReads;
  const told = await findMessage(ctx.db, chat.chatId, message.message_id);
  if (told?.deliveryId) await noteSeen(ctx.db, told.deliveryId, ctx.now());
  const { press } = button;
  const settle = () =>
    queue(ctx.db, chatLetters.chat_reply, [
      { ...toChat(chat.chatId), data: { say: 'settle', messageId: message.message_id } },
    ]);
  if (isNoticePress(press)) {
    const asked = await pressNotice(ctx, { ...button, press }, message.message_id);
    // An incident may still be taken over, another page chosen, by the button beside it.
    if (press === 'noticeState') await settle();
    return asked ? words.pressed[asked] : words.alreadyDone;
  }
  const outcome = await follow(ctx, button, callback);
  if (outcome === 'no model') return words.noModel;
  if (outcome === 'no target') return words.noTarget;
  await settle();
  return outcome === 'done' ? words.pressed[press] : words.alreadyDone;
};

/** `late`: somebody decided before, or the message is outdated. */
type Outcome = 'done' | 'late' | (typeof lacking)[number];

/** An operator must configure this first: the button stays. */
const lacking = ['no model', 'no target'] as const;

const follow = async (ctx: Context, button: Unsealed, callback: Callback): Promise<Outcome> => {
  const { press, id } = button;
  if (press !== 'take' && press !== 'takeAll') return steer(ctx, button);
  const about = press === 'take' ? { incidentId: id } : { gatheringId: id };
  const taken = await takeOverByMessage(ctx, about, { by: senderName(callback), from: 'chat' });
  return taken ? 'done' : 'late';
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
