import type { Config } from '../config.ts';
import { queue } from '../deliveries/index.ts';
import type { Tx } from '../platform/transaction.ts';
import { jobLetters } from './letters.ts';
import type { GateFields, JobFields, QuestionFields } from './table.ts';

type Told = { config: Config };

const to = ({ config }: Told) =>
  config.chat && { channel: 'chat' as const, recipient: config.chat.chatId, userId: null };

export const announcePending = async (ctx: Told, tx: Tx, job: JobFields): Promise<void> => {
  const chat = to(ctx);
  if (chat) await queue(tx, jobLetters.job_pending, [{ ...chat, data: { jobId: job.id } }]);
};

export const announceGate = async (ctx: Told, tx: Tx, gate: GateFields): Promise<void> => {
  const chat = to(ctx);
  const data = { jobId: gate.jobId, gateId: gate.id };
  if (chat) await queue(tx, jobLetters.job_gate, [{ ...chat, data }]);
};

export const announceQuestion = async (
  ctx: Told,
  tx: Tx,
  question: QuestionFields,
): Promise<void> => {
  const chat = to(ctx);
  const data = { jobId: question.jobId, questionId: question.id };
  if (chat) await queue(tx, jobLetters.job_question, [{ ...chat, data }]);
};

/** Done or failed; `attempt` tells a failure from the one after its retry. */
export const announceEnded = async (ctx: Told, tx: Tx, job: JobFields): Promise<void> => {
  const chat = to(ctx);
  const data = { jobId: job.id, attempt: job.attempt };
  if (chat) await queue(tx, jobLetters.job_ended, [{ ...chat, data }]);
};

/** A decision was made, here or there: the buttons that asked for it go, in every message. */
export const announceSettled = async (
  ctx: Told,
  tx: Tx,
  what: { jobId: string; gateId?: string },
): Promise<void> => {
  const chat = to(ctx);
  if (chat) await queue(tx, jobLetters.job_settled, [{ ...chat, data: what }]);
};

/** The site does not pass a check after the job, so its maintenance window is kept a while. */
export const announceWindowKept = async (_ctx: Told, _tx: Tx, _job: JobFields): Promise<void> => {};

export const announceAlert = async (
  ctx: Told,
  tx: Tx,
  alert: { agent: string; text: string },
): Promise<void> => {
  const chat = to(ctx);
  if (chat) await queue(tx, jobLetters.agent_alert, [{ ...chat, data: alert }]);
};
