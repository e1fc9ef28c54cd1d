import type { Agent } from '@hlidka/protocol';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/transaction.ts';
import { jobs } from '../table.ts';

/** What each agent works on, by its id. */
export const jobsOfAgents = async (db: Executor): Promise<Map<string, Agent['job']>> => {
  const rows = await db
    .select({ id: jobs.id, number: jobs.number, title: jobs.title, agentId: jobs.agentId })
    .from(jobs)
    .where(and(eq(jobs.state, 'running'), isNotNull(jobs.lease)))
    .orderBy(desc(jobs.leaseEndsAt));
  const held = new Map<string, Agent['job']>();
  for (const { agentId, ...job } of rows) if (agentId && !held.has(agentId)) held.set(agentId, job);
  return held;
};

/** The agent is gone: whatever it held may be taken up at once. */
export const letGoOfJobs = async (tx: Tx, agentId: string): Promise<void> => {
  await tx
    .update(jobs)
    .set({ lease: null, leaseEndsAt: null })
    .where(and(eq(jobs.agentId, agentId), isNotNull(jobs.lease)));
};
