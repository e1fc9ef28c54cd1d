import { limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { AgentContext } from '../../context.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { findJob, lockJob } from '../find.ts';
import type { JobFields } from '../table.ts';

export type OnJob = { id: string; lease: string };

/** Whatever the operator tells a job comes with a signal: one that waits need not be looked at meanwhile. */
export const toldMs = limits.longPollSeconds * 1000;

/** By the database's clock, which all processes share. */
export const leaseEnd = () => sql`now() + make_interval(secs => ${limits.leaseSeconds})`;

/**
 * A lease that ran out holds until another agent takes the job: a server that was away for a
 * minute costs no work.
 */
export const checkLease = (
  { actor }: Pick<AgentContext, 'actor'>,
  job: JobFields,
  lease: string,
): JobFields => {
  if (job.state !== 'running' || job.lease !== lease || job.agentId !== actor.id)
    throw new DomainError('lease lost');
  return job;
};

/** Whatever an agent does to a job it does under its lease, while nobody else touches the job. */
export const underLease = <T>(
  ctx: AgentContext,
  { id, lease }: OnJob,
  work: (tx: Tx, job: JobFields) => Promise<T>,
): Promise<T> =>
  transaction(ctx.db, async (tx) => work(tx, checkLease(ctx, await lockJob(tx, id), lease)));

/** The same for a look: nothing is held. */
export const seeLeased = async (ctx: AgentContext, { id, lease }: OnJob): Promise<JobFields> =>
  checkLease(ctx, await findJob(ctx.db, id), lease);
