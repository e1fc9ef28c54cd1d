import type { Context } from '../context.ts';
import type { Tx } from '../platform/transaction.ts';
import { writeAutomaticEntry } from '../worklog/index.ts';
import type { JobFields } from './table.ts';

/** Time worked: without the operator's own delay, and never nothing. */
const minutesOf = ({ startedAt, finishedAt, waitedMs }: JobFields): number => {
  const ranMs = startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : 0;
  return Math.max(1, Math.round((ranMs - waitedMs) / 60_000));
};

/**
 * The entry of a job that ended: automatic maintenance, with the time spent without the operator's own delay. One that
 * failed has an entry only when the agent wrote one, and the operator reads it before a client does.
 */
export const writeJobWorklog = async (ctx: Context, tx: Tx, job: JobFields): Promise<void> => {
  const { id: jobId, attempt: jobAttempt, siteId, reviewWorklog, state } = job;
  const hasFailed = state === 'failed';
  if (!siteId || (hasFailed && !job.worklog)) return;
  await writeAutomaticEntry(ctx, tx, {
    siteId,
    jobId,
    jobAttempt,
    minutes: minutesOf(job),
    text: job.worklog || job.result || job.title,
    publish: !reviewWorklog && !hasFailed,
  });
};
