import type { Steering } from '@hlidka/protocol';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { AgentContext } from '../../../base/context.ts';
import { type AwaitedChange, awaitChange } from '../../../base/platform/signals/await-change.ts';
import { type JobFields, jobSteering } from '../table.ts';
import { type OnJob, seeLeased, toldMs, underLease } from './lease.ts';

const most = 100;

const unread = ({ id, attempt }: JobFields) =>
  and(eq(jobSteering.jobId, id), eq(jobSteering.attempt, attempt), isNull(jobSteering.confirmedAt));

/** What the operator told the job, in order, until the agent confirms it. */
export const readSteering = async (
  ctx: AgentContext,
  { confirmed, waitSeconds, ...on }: OnJob & { confirmed: number; waitSeconds: number },
  waiting: AwaitedChange,
): Promise<{ rows: Steering[]; paused: boolean }> => {
  if (confirmed > 0)
    await underLease(ctx, on, async (tx, job) => {
      await tx
        .update(jobSteering)
        .set({ confirmedAt: ctx.now() })
        .where(and(unread(job), lte(jobSteering.seq, confirmed)));
    });
  return awaitChange(waiting, {
    matters: ({ topic, id }) => topic === 'work' && id === on.id,
    ask: async () => {
      const job = await seeLeased(ctx, on);
      const rows = await ctx.db
        .select()
        .from(jobSteering)
        .where(unread(job))
        .orderBy(asc(jobSteering.seq))
        .limit(most);
      return { rows: rows.map(view), paused: job.paused };
    },
    ready: ({ rows }) => rows.length > 0,
    waitSeconds,
    everyMs: toldMs,
  });
};

const view = (row: typeof jobSteering.$inferSelect): Steering => ({
  seq: row.seq,
  at: row.at.toISOString(),
  verb: row.verb,
  gateId: row.gateId,
  questionId: row.questionId,
  text: row.text,
});
