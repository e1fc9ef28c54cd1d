import type { AgentEvent } from '@hlidka/protocol';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AgentContext } from '../../../base/context.ts';
import { storable } from '../../../base/platform/database/storable.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { invalid } from '../../../base/platform/errors.ts';
import { type JobFields, jobEvents, jobGates, jobs } from '../table.ts';
import { doerOf } from '../trail.ts';
import { type OnJob, underLease } from './lease.ts';

/** Output must belong to a command of this job. */
const refuseForeignGates = async (tx: Tx, job: JobFields, events: AgentEvent[]) => {
  const named = new Set(
    events.flatMap((event) => (event.type === 'command.output' ? [event.data.gateId] : [])),
  );
  if (named.size === 0) return;
  const known = await tx.$count(
    jobGates,
    and(eq(jobGates.jobId, job.id), inArray(jobGates.id, [...named])),
  );
  if (known < named.size) throw invalid('events', 'not found');
};

/** Records what the agent does, in its own words; the same key is stored once. */
export const tellEvents = (
  ctx: AgentContext,
  { events, ...on }: OnJob & { events: AgentEvent[] },
): Promise<void> =>
  underLease(ctx, on, async (tx, job) => {
    await refuseForeignGates(tx, job, events);
    const shared = { jobId: job.id, attempt: job.attempt, at: ctx.now(), ...doerOf(ctx.actor) };
    const told = await tx
      .insert(jobEvents)
      .values(events.map(({ key, type, data }) => ({ ...shared, key, type, data: storable(data) })))
      .onConflictDoNothing()
      .returning({ key: jobEvents.key });
    const isNew = new Set(told.map(({ key }) => key));
    await spend(
      tx,
      job,
      events.filter(({ key }) => isNew.delete(key)),
    );
  });

const spend = async (tx: Tx, { id }: JobFields, events: AgentEvent[]): Promise<void> => {
  const spent = events.flatMap((event) => (event.type === 'agent.spent' ? [event.data] : []));
  if (spent.length === 0) return;
  const sum = (field: 'usd' | 'inputTokens' | 'outputTokens') =>
    spent.reduce((total, one) => total + one[field], 0);
  await tx
    .update(jobs)
    .set({
      costUsd: sql`${jobs.costUsd} + ${sum('usd')}::float8`,
      inputTokens: sql`${jobs.inputTokens} + ${sum('inputTokens')}::bigint`,
      outputTokens: sql`${jobs.outputTokens} + ${sum('outputTokens')}::bigint`,
    })
    .where(eq(jobs.id, id));
};
