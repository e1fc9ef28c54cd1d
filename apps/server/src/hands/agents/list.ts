import type { Agent } from '@hlidka/protocol';
import { asc, desc, isNull } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { prefixesOf } from '../../people/people/index.ts';
import { scopesOf } from './scope.ts';
import { agents } from './table.ts';
import { agentView } from './view.ts';

/** The jobs of each agent, by agent id. */
export type JobsOf = (db: Executor) => Promise<Map<string, Agent['jobs']>>;

/** Agents that may call, the server's own first. */
export const listAgents = async (
  { db, now }: { db: Executor; now: () => Date },
  jobsOf: JobsOf,
): Promise<{ agents: Agent[] }> => {
  const rows = await db
    .select()
    .from(agents)
    .where(isNull(agents.revokedAt))
    .orderBy(desc(agents.own), asc(agents.createdAt), asc(agents.id));
  const jobs = await jobsOf(db);
  const prefixes = await prefixesOf(db, 'agent');
  const scopes = await scopesOf(db);
  return {
    agents: rows.map((row) =>
      agentView(
        row,
        {
          prefix: prefixes.get(row.id) ?? '',
          jobs: jobs.get(row.id) ?? [],
          scope: scopes.get(row.id) ?? null,
        },
        now(),
      ),
    ),
  };
};
