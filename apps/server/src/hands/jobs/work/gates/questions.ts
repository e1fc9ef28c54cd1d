import type { Question } from '@hlidka/protocol';
import { and, eq } from 'drizzle-orm';
import type { AgentContext } from '../../../../base/context.ts';
import { newId } from '../../../../base/platform/database/ids.ts';
import type { Tx } from '../../../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../../../base/platform/errors.ts';
import { type AwaitedChange, awaitChange } from '../../../../base/platform/signals/await-change.ts';
import { announceQuestion } from '../../announce.ts';
import { viewQuestion } from '../../read/view-gate.ts';
import { type JobFields, jobQuestions } from '../../table.ts';
import { tellTrail } from '../../trail.ts';
import { startWaiting } from '../../waiting.ts';
import { type OnJob, seeLeased, toldMs, underLease } from '../lease.ts';
import { findGateOfJob } from './gates.ts';

type Asked = { key: string; text: string; choices: string[]; uncertain: string | null };

/** Asks the operator; the same key is the same question. */
export const askQuestion = (
  ctx: AgentContext,
  { id, lease, ...asked }: OnJob & Asked,
): Promise<Question> =>
  underLease(ctx, { id, lease }, async (tx, job) => {
    const [known] = await tx
      .select()
      .from(jobQuestions)
      .where(
        and(
          eq(jobQuestions.jobId, job.id),
          eq(jobQuestions.attempt, job.attempt),
          eq(jobQuestions.key, asked.key),
        ),
      );
    if (known) return viewQuestion(known);
    return ask(ctx, tx, job, asked);
  });

const ask = async (
  ctx: AgentContext,
  tx: Tx,
  job: JobFields,
  { key, text, choices, uncertain }: Asked,
): Promise<Question> => {
  if (uncertain) {
    const gate = await findGateOfJob(tx, job, uncertain);
    if (!gate.usedAt || gate.finishedAt) throw new DomainError('already done');
    await tellTrail(tx, ctx, job, 'command.uncertain', { gateId: gate.id, key: gate.key });
  }
  const [question] = await tx
    .insert(jobQuestions)
    .values({
      id: newId(),
      jobId: job.id,
      attempt: job.attempt,
      key,
      text,
      choices,
      uncertainGateId: uncertain,
      askedAt: ctx.now(),
    })
    .returning();
  if (!question) throw notFound();
  await startWaiting(tx, job.id, 'answer', question.askedAt);
  const { id: questionId } = question;
  await tellTrail(tx, ctx, job, 'question.asked', { questionId, key, text, choices });
  await announceQuestion(ctx, tx, question);
  return viewQuestion(question);
};

export const waitAnswer = (
  ctx: AgentContext,
  { questionId, waitSeconds, ...on }: OnJob & { questionId: string; waitSeconds: number },
  waiting: AwaitedChange,
): Promise<Question> =>
  awaitChange(waiting, {
    matters: ({ topic, id }) => topic === 'work' && id === on.id,
    ask: async () => {
      const { id, attempt } = await seeLeased(ctx, on);
      const [question] = await ctx.db
        .select()
        .from(jobQuestions)
        .where(
          and(
            eq(jobQuestions.id, questionId),
            eq(jobQuestions.jobId, id),
            eq(jobQuestions.attempt, attempt),
          ),
        );
      if (!question) throw notFound();
      return viewQuestion(question);
    },
    ready: ({ answeredAt }) => answeredAt !== null,
    waitSeconds,
    everyMs: toldMs,
  });
