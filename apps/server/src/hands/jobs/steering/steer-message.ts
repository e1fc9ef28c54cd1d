import type { Steer } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../../base/platform/errors.ts';
import { announceSettled } from '../announce.ts';
import { lockJob, openQuestion } from '../find.ts';
import { type JobFields, jobQuestions, type QuestionFields } from '../table.ts';
import { tellTrail } from '../trail.ts';
import { waitForTheRest } from '../waiting.ts';
import { tellAgent } from './steering-row.ts';

type Message = Extract<Steer, { verb: 'operator_message' }>;

/**
 * Answers the agent's question; if it asks nothing, this is an instruction, which only a model
 * accepts.
 */
export const takeMessage = async (
  ctx: Context,
  tx: Tx,
  job: JobFields,
  { text, questionId }: Message,
): Promise<void> => {
  if (job.finishedAt) throw new DomainError('already done');
  const question = questionId
    ? await findQuestion(tx, job.id, questionId)
    : await openQuestion(tx, job.id);
  if (!question) {
    if (job.kind !== 'agent') throw new DomainError('takes no messages');
    await tellAgent(tx, ctx, job, 'operator_message', { text });
    await tellTrail(tx, ctx, job, 'operator.message', { text });
    return;
  }
  await answer(tx, question, text, ctx.now());
  await tellAgent(tx, ctx, job, 'operator_message', { text, questionId: question.id });
  await waitForTheRest(tx, job.id, ctx.now());
  await tellTrail(tx, ctx, job, 'question.answered', {
    questionId: question.id,
    key: question.key,
    text,
  });
  await announceSettled(ctx, tx, { jobId: job.id, questionId: question.id });
};

/** What somebody wrote to a job that takes no messages: kept, and handed to nobody. */
export const noteMessage = (
  ctx: Context,
  { id, text }: { id: string; text: string },
): Promise<void> =>
  transaction(ctx.db, async (tx) =>
    tellTrail(tx, ctx, await lockJob(tx, id), 'operator.message', { text, handed: false }),
  );

const findQuestion = async (tx: Tx, jobId: string, id: string): Promise<QuestionFields> => {
  const [question] = await tx
    .select()
    .from(jobQuestions)
    .where(and(eq(jobQuestions.id, id), eq(jobQuestions.jobId, jobId)));
  if (!question) throw notFound();
  return question;
};

const answer = async (tx: Tx, { id }: QuestionFields, text: string, now: Date): Promise<void> => {
  const { answeredAt, closedAt } = jobQuestions;
  const [answered] = await tx
    .update(jobQuestions)
    .set({ answer: text, answeredAt: now })
    .where(and(eq(jobQuestions.id, id), isNull(answeredAt), isNull(closedAt)))
    .returning({ id: jobQuestions.id });
  if (!answered) throw new DomainError('already done');
};
