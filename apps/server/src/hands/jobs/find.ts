import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Tx } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import {
  type GateFields,
  type JobFields,
  jobGates,
  jobQuestions,
  jobs,
  type QuestionFields,
} from './table.ts';

export const findJob = async (db: Executor, id: string): Promise<JobFields> => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  if (!job) throw notFound();
  return job;
};

/**
 * Locks a job. Everyone who changes a job or its parts takes this lock first, which avoids
 * deadlocks.
 */
export const lockJob = async (tx: Tx, id: string): Promise<JobFields> => {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('update');
  if (!job) throw notFound();
  return job;
};

export const findJobByNumber = async (db: Executor, number: number): Promise<JobFields | null> => {
  const [job] = await db.select().from(jobs).where(eq(jobs.number, number));
  return job ?? null;
};

/** The command waiting for the operator, if any. */
export const openGate = async (db: Executor, jobId: string): Promise<GateFields | null> => {
  const [gate] = await db
    .select()
    .from(jobGates)
    .where(and(eq(jobGates.jobId, jobId), eq(jobGates.state, 'open')));
  return gate ?? null;
};

export const openQuestion = async (db: Executor, jobId: string): Promise<QuestionFields | null> => {
  const [question] = await db
    .select()
    .from(jobQuestions)
    .where(
      and(
        eq(jobQuestions.jobId, jobId),
        isNull(jobQuestions.answeredAt),
        isNull(jobQuestions.closedAt),
      ),
    );
  return question ?? null;
};

/** A gate by its id, in any state. */
export const findGateOf = async (db: Executor, id: string): Promise<GateFields> => {
  const [gate] = await db.select().from(jobGates).where(eq(jobGates.id, id));
  if (!gate) throw notFound();
  return gate;
};

/** A question by its id, in any state. */
export const findQuestionOf = async (db: Executor, id: string): Promise<QuestionFields> => {
  const [question] = await db.select().from(jobQuestions).where(eq(jobQuestions.id, id));
  if (!question) throw notFound();
  return question;
};
