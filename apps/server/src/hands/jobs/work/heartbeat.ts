import { and, eq } from 'drizzle-orm';
import type { AgentContext } from '../../../base/context.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { findJob } from '../find.ts';
import { jobs } from '../table.ts';
import { leaseEnd, type OnJob } from './lease.ts';

/** The agent is still working: prolongs the lease. */
export const heartbeat = async (
  ctx: AgentContext,
  { id, lease }: OnJob,
): Promise<{ leaseEndsAt: string; paused: boolean }> => {
  const [job] = await ctx.db
    .update(jobs)
    .set({ leaseEndsAt: leaseEnd() })
    .where(
      and(
        eq(jobs.id, id),
        eq(jobs.lease, lease),
        eq(jobs.agentId, ctx.actor.id),
        eq(jobs.state, 'running'),
      ),
    )
    .returning({ leaseEndsAt: jobs.leaseEndsAt, paused: jobs.paused });
  if (!job?.leaseEndsAt) {
    await findJob(ctx.db, id);
    throw new DomainError('lease lost');
  }
  return { leaseEndsAt: job.leaseEndsAt.toISOString(), paused: job.paused };
};
