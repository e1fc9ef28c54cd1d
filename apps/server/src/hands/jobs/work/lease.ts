import { limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { AgentContext } from '../../../base/context.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { findJob, lockJob } from '../find.ts';
import type { JobFields } from '../table.ts';

export type OnJob = { id: string; lease: string };

/** Steering comes with a signal, so a waiting call need not poll. */
export const toldMs = limits.longPollSeconds * 1000;

/** By the database's clock, which all processes share. */
export const leaseEnd = () => sql`now() + make_interval(secs => ${limits.leaseSeconds})`;

/**
 * An expired lease stays valid until another agent takes the job: a server that was away for a
 * minute costs no work.
 */
const checkLease = (
  { actor }: Pick<AgentContext, 'actor'>,
  job: JobFields,
  lease: string,
): JobFields => {
  if (job.state !== 'running' || job.lease !== lease || job.agentId !== actor.id)
    throw new DomainError('lease lost');
  return job;
};

/** Every write of an agent runs under its lease, with the job locked. */
export const underLease = <T>(
  ctx: AgentContext,
  { id, lease }: OnJob,
  work: (tx: Tx, job: JobFields) => Promise<T>,
): Promise<T> =>
  transaction(ctx.db, async (tx) => work(tx, checkLease(ctx, await lockJob(tx, id), lease)));

/** The same for reads, without a lock. */
export const seeLeased = async (ctx: AgentContext, { id, lease }: OnJob): Promise<JobFields> =>
  checkLease(ctx, await findJob(ctx.db, id), lease);
