import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { reachesSite } from '../../agents/index.ts';
import { agents } from '../../agents/table.ts';
import { type JobFields, jobs } from '../table.ts';

const takes = (kind: SQL | typeof jobs.kind, siteId: SQL | typeof jobs.siteId): SQL =>
  sql`${kind} = any (${agents.kinds}) and ${reachesSite(sql`${siteId}`)}`;

/** Whether an agent's token may take a job: a condition on `agents` and `jobs`. */
export const mayTake: SQL = takes(jobs.kind, jobs.siteId);

/** True when no agent's token, connected or not, allows this job. */
export const hasNoTaker = async (
  db: Executor,
  { kind, siteId }: Pick<JobFields, 'kind' | 'siteId'>,
): Promise<boolean> => {
  const withModel = kind === 'agent' ? isNotNull(agents.model) : undefined;
  const fits = takes(sql`${kind}::text`, sql`${siteId}::uuid`);
  return (await db.$count(agents, and(isNull(agents.revokedAt), withModel, fits))) === 0;
};
