import { eq } from 'drizzle-orm';
import type { AgentContext } from '../../../base/context.ts';
import { jobs } from '../table.ts';
import { tellTrail } from '../trail.ts';
import { type OnJob, underLease } from './lease.ts';

/** Becomes the job's worklog entry when it ends; replaces the earlier text. */
export const writeWorklog = (
  ctx: AgentContext,
  { text, ...on }: OnJob & { text: string },
): Promise<void> =>
  underLease(ctx, on, async (tx, job) => {
    await tx.update(jobs).set({ worklog: text }).where(eq(jobs.id, job.id));
    await tellTrail(tx, ctx, job, 'worklog.written', { text });
  });
