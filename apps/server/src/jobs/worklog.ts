import type { Context } from '../context.ts';
import type { Tx } from '../platform/transaction.ts';
import { writeAutomaticEntry } from '../worklog/index.ts';
import type { JobFields } from './table.ts';

/** Time worked: without the operator's own delay, and never nothing. */
const minutesOf = ({ startedAt, finishedAt, waitedMs }: JobFields): number => {
  const ranMs = startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : 0;
  return Math.max(1, Math.round((ranMs - waitedMs) / 60_000));
};

/** The entry of a finished job: automatic maintenance, with the time spent without the operator's own delay. */
export const writeJobWorklog = async (ctx: Context, tx: Tx, job: JobFields): Promise<void> => {
  const { id: jobId, siteId, reviewWorklog } = job;
  if (!siteId) return;
  await writeAutomaticEntry(ctx, tx, {
    siteId,
    jobId,
    minutes: minutesOf(job),
    text: job.worklog || job.result || job.title,
    publish: !reviewWorklog,
  });
};
