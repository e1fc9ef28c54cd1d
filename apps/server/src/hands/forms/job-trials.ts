import type { JobForm } from '@hlidka/protocol';
import { and, asc, eq } from 'drizzle-orm';
import type { AgentContext } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import type { Executor, Tx } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { hasBrowser } from '../agents/index.ts';
import { newMark } from './ask.ts';
import { formChecks, formTasks } from './table.ts';

type OfJob = { jobId: string; key: string };

const ofJob = ({ jobId, key }: OfJob) => and(eq(formTasks.jobId, jobId), eq(formTasks.jobKey, key));

/** They count for nothing but the job; begun under this key already, they are not begun again. */
export const beginTrials = async (
  { actor }: AgentContext,
  tx: Tx,
  {
    siteId,
    only,
    order,
    ...of
  }: OfJob & {
    siteId: string;
    only: string[] | null;
    /** Sent although it may be switched off. */
    order: string | null;
  },
): Promise<void> => {
  if ((await tx.$count(formTasks, ofJob(of))) > 0 || !(await hasBrowser({ db: tx }))) return;
  const forms = await tx.select().from(formChecks).where(eq(formChecks.siteId, siteId));
  const rows = forms
    .filter(({ name, enabled }) => (enabled || name === order) && (!only || only.includes(name)))
    .map(({ name, steps, timeoutSeconds }) => ({
      id: newId(),
      kind: 'trial' as const,
      siteId,
      steps,
      timeoutSeconds,
      state: 'waiting' as const,
      mark: newMark(),
      askedBy: actor.name,
      jobId: of.jobId,
      jobKey: of.key,
      formName: name,
    }));
  if (rows.length > 0) await tx.insert(formTasks).values(rows);
};

const pathOf = (url: string, siteUrl: string | null): string =>
  URL.parse(url, siteUrl ?? undefined)?.pathname ?? url;

export const readTrials = async (db: Executor, of: OfJob): Promise<JobForm[]> => {
  const rows = await db
    .select({
      name: formTasks.formName,
      steps: formTasks.steps,
      outcome: formTasks.outcome,
      error: formTasks.error,
      siteUrl: sites.url,
    })
    .from(formTasks)
    .innerJoin(sites, eq(sites.id, formTasks.siteId))
    .where(ofJob(of))
    .orderBy(asc(formTasks.formName));
  return rows.map(({ name, steps: [first], outcome, error, siteUrl }) => ({
    name: name ?? '',
    path: first?.verb === 'goto' ? pathOf(first.url, siteUrl) : '/',
    outcome,
    error: error.slice(0, 300),
  }));
};
