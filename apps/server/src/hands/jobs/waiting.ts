import type { JobWaiting } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { openGate, openQuestion } from './find.ts';
import { jobs } from './table.ts';

/**
 * The job now waits for the operator; if a command and a question are open, the command is shown.
 */
export const startWaiting = async (
  tx: Tx,
  jobId: string,
  asked: JobWaiting,
  now: Date,
): Promise<void> => {
  const waiting = (await openGate(tx, jobId)) ? 'gate' : asked;
  await tx
    .update(jobs)
    .set({ waiting, waitingSince: sql`coalesce(${jobs.waitingSince}, ${now.toISOString()})` })
    .where(eq(jobs.id, jobId));
};

/** Adds the time waited for the operator until now. */
const waitedUntil = (now: Date) =>
  sql`${jobs.waitedMs} + coalesce(greatest(0, extract(epoch from ${now.toISOString()}::timestamptz
    - ${jobs.waitingSince}) * 1000), 0)::bigint`;

export const noLongerWaiting = (now: Date) => ({
  waiting: null,
  waitingSince: null,
  waitedMs: waitedUntil(now),
});

const stopWaiting = async (tx: Tx, jobId: string, now: Date): Promise<void> => {
  await tx.update(jobs).set(noLongerWaiting(now)).where(eq(jobs.id, jobId));
};

/** After an answer: the job waits for what else is open, or no longer. */
export const waitForTheRest = async (tx: Tx, jobId: string, now: Date): Promise<void> => {
  const open = (await openGate(tx, jobId)) ?? (await openQuestion(tx, jobId));
  if (open) await startWaiting(tx, jobId, 'answer', now);
  else await stopWaiting(tx, jobId, now);
};
