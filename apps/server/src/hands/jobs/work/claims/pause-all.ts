import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../base/context.ts';
import type { Tx } from '../../../../base/platform/database/transaction.ts';
import { jobs } from '../../table.ts';
import { tellTrail } from '../../trail.ts';
import { letGoOfAllJobs } from './held-jobs.ts';

/** Copied data: the original may be doing these jobs right now, so each waits for an operator. */
export const pauseAllJobs = async (ctx: Context, tx: Tx): Promise<void> => {
  await letGoOfAllJobs(tx);
  const paused = await tx
    .update(jobs)
    .set({ paused: true })
    .where(and(inArray(jobs.state, ['approved', 'running']), eq(jobs.paused, false)))
    .returning();
  for (const job of paused) await tellTrail(tx, ctx, job, 'job.paused');
};
