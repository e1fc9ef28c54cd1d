import type { DeliveryKind } from '@hlidka/protocol';
import type { Config } from '../../base/config/config.ts';
import type { Context } from '../../base/context.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { tellOperators } from '../../people/people/index.ts';
import { isKnownInChat, isNotified, queue, toChat } from '../../post/deliveries/index.ts';
import { operatorsPhones } from '../../tell/on-call/index.ts';
import { jobLetters } from './letters.ts';
import type { GateFields, JobFields, QuestionFields } from './table.ts';

/** Letters that show a job; the others only remove buttons. */
const tells: DeliveryKind[] = [
  'job_pending',
  'job_gate',
  'job_question',
  'job_ended',
  'job_window',
];

type Told = { config: Config };

/** Null while the chat is inactive or this type of notification is switched off. */
const to = ({ config }: Told, type: Parameters<typeof isNotified>[0]) =>
  config.chat && isNotified(type) ? toChat(config.chat.chatId) : null;

/** Where an operator decides: the chat, and all operators' phones; quiet hours hold a push when it is sent. */
const toDecide = async (ctx: Told, tx: Tx, type: Parameters<typeof isNotified>[0]) => {
  const chat = to(ctx, type);
  const phones = isNotified(type) ? await operatorsPhones(tx) : [];
  return [...(chat ? [chat] : []), ...phones];
};

export const announcePending = async (ctx: Told, tx: Tx, job: JobFields): Promise<void> => {
  const asked = await toDecide(ctx, tx, 'job_pending');
  const data = { jobId: job.id };
  await queue(
    tx,
    jobLetters.job_pending,
    asked.map((one) => ({ ...one, data })),
  );
};

export const announceGate = async (ctx: Told, tx: Tx, gate: GateFields): Promise<void> => {
  const asked = await toDecide(ctx, tx, 'job_gate');
  const data = { jobId: gate.jobId, gateId: gate.id };
  await queue(
    tx,
    jobLetters.job_gate,
    asked.map((one) => ({ ...one, data })),
  );
};

export const announceQuestion = async (
  ctx: Told,
  tx: Tx,
  question: QuestionFields,
): Promise<void> => {
  const asked = await toDecide(ctx, tx, 'job_question');
  const data = { jobId: question.jobId, questionId: question.id };
  await queue(
    tx,
    jobLetters.job_question,
    asked.map((one) => ({ ...one, data })),
  );
};

/**
 * Done or failed; `attempt` distinguishes a failure from the one after its retry. Phones hear of a
 * failure only, which an operator may try again.
 */
export const announceEnded = async (ctx: Told, tx: Tx, job: JobFields): Promise<void> => {
  const chat = to(ctx, 'job_ended');
  const told =
    job.state === 'failed' ? await toDecide(ctx, tx, 'job_ended') : [...(chat ? [chat] : [])];
  const data = { jobId: job.id, attempt: job.attempt };
  await queue(
    tx,
    jobLetters.job_ended,
    told.map((one) => ({ ...one, data })),
  );
};

/**
 * Cancelled: reported where the job was shown. In a private chat the one who cancelled knows
 * already; in a group others may not.
 */
export const announceCancelled = async (ctx: Context, tx: Tx, job: JobFields): Promise<void> => {
  const chat = to(ctx, 'job_ended');
  if (!chat) return;
  const alone = ctx.actor.kind === 'chat' && !chat.recipient.startsWith('-');
  if (alone || !(await isKnownInChat(tx, job.id, tells))) return;
  await queue(tx, jobLetters.job_ended, [
    { ...chat, data: { jobId: job.id, attempt: job.attempt } },
  ]);
};

/**
 * A decision was made anywhere: removes its buttons from every message. `gateId` null leaves those
 * of commands and questions.
 */
export const announceSettled = async (
  ctx: Told,
  tx: Tx,
  what: { jobId: string; gateId?: string | null; questionId?: string },
): Promise<void> => {
  const { chat } = ctx.config;
  if (chat) await queue(tx, jobLetters.job_settled, [{ ...toChat(chat.chatId), data: what }]);
};

/** The site fails its check after the job, so its maintenance window is kept for a while. */
export const announceWindowKept = async (ctx: Told, tx: Tx, job: JobFields): Promise<void> => {
  const chat = to(ctx, 'job_window');
  if (chat) await queue(tx, jobLetters.job_window, [{ ...chat, data: { jobId: job.id } }]);
};

/** A problem of the agent itself, in its own words; without a name it is Hlídka's own: to the chat, or by mail and on operators' channels where there is none. */
export const announceAlert = async (
  ctx: Told,
  tx: Tx,
  alert: { agent: string; text: string },
): Promise<void> => {
  const chat = to(ctx, 'agent_alert');
  if (chat) await queue(tx, jobLetters.agent_alert, [{ ...chat, data: alert }]);
  else await tellOperators(tx, jobLetters.agent_alert, alert);
};
