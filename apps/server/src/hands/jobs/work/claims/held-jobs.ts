import type { Agent } from '@hlidka/protocol';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../../base/platform/database/transaction.ts';
import { jobs } from '../../table.ts';

/** The jobs each agent holds, by agent id; the one it works on first. */
export const jobsOfAgents = async (db: Executor): Promise<Map<string, Agent['jobs']>> => {
  const rows = await db
    .select({
      id: jobs.id,
      number: jobs.number,
      title: jobs.title,
      agentId: jobs.agentId,
      parked: sql<boolean>`${jobs.parkedAt} is not null`,
    })
    .from(jobs)
    .where(and(eq(jobs.state, 'running'), isNotNull(jobs.lease)))
    .orderBy(sql`${jobs.parkedAt} is not null`, asc(jobs.number));
  const held = new Map<string, Agent['jobs']>();
  for (const { agentId, ...job } of rows)
    if (agentId) held.set(agentId, [...(held.get(agentId) ?? []), job]);
  return held;
};

/** The agent is gone: its jobs can be taken at once. */
export const letGoOfJobs = async (tx: Tx, agentId: string): Promise<void> => {
  await tx
    .update(jobs)
    .set({ lease: null, leaseEndsAt: null, parkedAt: null })
    .where(and(eq(jobs.agentId, agentId), isNotNull(jobs.lease)));
};

/** The same for all agents: their leases were given by the installation that these data come from. */
export const letGoOfAllJobs = async (tx: Tx): Promise<void> => {
  await tx
    .update(jobs)
    .set({ lease: null, leaseEndsAt: null, parkedAt: null })
    .where(isNotNull(jobs.lease));
};
