import type { Job, Steer } from '@hlidka/protocol';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { announceSettled } from '../announce.ts';
import { lockJob } from '../find.ts';
import { refuseWithoutModel } from '../model.ts';
import { readJob } from '../read/read.ts';
import { type JobFields, jobs } from '../table.ts';
import { refuseWithoutTarget } from '../targets/target.ts';
import { tellTrail } from '../trail.ts';
import { endJob } from './end.ts';
import { moveJob } from './moves.ts';
import { decideGate } from './steer-gate.ts';
import { takeMessage } from './steer-message.ts';
import { tellAgent } from './steering-row.ts';

/** The only way to steer a job, for pages and chat alike; the second caller gets 409. */
export const steerJob = (ctx: Context, { id, ...steer }: { id: string } & Steer): Promise<Job> =>
  transaction(ctx.db, async (tx) => {
    await steerIn(ctx, tx, await lockJob(tx, id), steer);
    return readJob({ db: tx }, { id });
  });

/** The job's row is locked: what was seen holds until the decision is written. */
const refuseMoved = (job: JobFields, steer: Steer): void => {
  const seen = 'seen' in steer ? steer.seen : undefined;
  if (seen && (seen.state !== job.state || seen.attempt !== job.attempt))
    throw new DomainError('conflict');
};

const steerIn = async (ctx: Context, tx: Tx, job: JobFields, steer: Steer): Promise<void> => {
  refuseMoved(job, steer);
  switch (steer.verb) {
    case 'approve':
      return approveJob(ctx, tx, job);
    case 'cancel':
      return cancel(ctx, tx, job);
    case 'pause':
    case 'resume':
      return hold(ctx, tx, job, steer.verb);
    case 'retry':
      return retry(ctx, tx, job);
    case 'allow':
    case 'deny':
      return decideGate(ctx, tx, job, steer);
    case 'operator_message':
      return takeMessage(ctx, tx, job, steer);
  }
};

export const approveJob = async (ctx: Context, tx: Tx, { id }: { id: string }): Promise<void> => {
  const job = await moveJob(tx, id, 'approve');
  await refuseWithoutModel(tx, job, ctx.now());
  await refuseWithoutTarget(tx, job);
  await tellAgent(tx, ctx, job, 'approve');
  await tellTrail(tx, ctx, job, 'job.approved');
  await announceSettled(ctx, tx, { jobId: id });
};

const cancel = async (ctx: Context, tx: Tx, { id }: JobFields): Promise<void> => {
  await tellAgent(tx, ctx, await endJob(ctx, tx, { id }, { move: 'cancel' }), 'cancel');
};

const hold = async (
  ctx: Context,
  tx: Tx,
  { id }: JobFields,
  verb: 'pause' | 'resume',
): Promise<void> => {
  const paused = verb === 'pause';
  const [job] = await tx
    .update(jobs)
    .set({ paused })
    .where(
      and(eq(jobs.id, id), eq(jobs.paused, !paused), inArray(jobs.state, ['approved', 'running'])),
    )
    .returning();
  if (!job) throw new DomainError('already done');
  await tellAgent(tx, ctx, job, verb);
  await tellTrail(tx, ctx, job, paused ? 'job.paused' : 'job.resumed');
  await announceSettled(ctx, tx, { jobId: id, gateId: null });
};

/** A new attempt starts from the beginning; the trail continues. */
const retry = async (ctx: Context, tx: Tx, { id }: JobFields): Promise<void> => {
  const job = await moveJob(tx, id, 'retry', {
    attempt: sql`${jobs.attempt} + 1`,
    result: null,
    startedAt: null,
    finishedAt: null,
    worklog: null,
    waitedMs: 0,
    paused: false,
    agentId: null,
  });
  await refuseWithoutModel(tx, job, ctx.now());
  await refuseWithoutTarget(tx, job);
  await tellAgent(tx, ctx, job, 'retry');
  await tellTrail(tx, ctx, job, 'job.retried');
  await announceSettled(ctx, tx, { jobId: id });
};
