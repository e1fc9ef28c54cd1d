import type { JobEventType } from '@hlidka/protocol';
import { and, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../../base/platform/database/transaction.ts';
import { type JobFields, jobEvents } from '../../table.ts';

/** Events that any agent taking the job over repeats, so they are no progress. */
const noSteps: JobEventType[] = [
  'job.taken_up',
  'agent.said',
  'agent.spent',
  'agent.used_tool',
  'command.started',
  'command.output',
];
const mostTakeUps = 5;

/** Whether the job was taken over so often without progress that nobody should try again. */
export const isInVain = async (tx: Tx, { id, attempt }: JobFields): Promise<boolean> => {
  const { jobId, type, seq } = jobEvents;
  const own = and(eq(jobId, id), eq(jobEvents.attempt, attempt));
  const [last] = await tx
    .select({ seq: sql<number>`coalesce(max(${seq}), 0)::float8` })
    .from(jobEvents)
    .where(and(own, notInArray(type, noSteps)));
  const since = and(own, eq(type, 'job.taken_up'), gt(seq, last?.seq ?? 0));
  return (await tx.$count(jobEvents, since)) >= mostTakeUps;
};
