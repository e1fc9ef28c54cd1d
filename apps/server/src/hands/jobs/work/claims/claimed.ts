import type { ClaimedJob } from '@hlidka/protocol';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../../base/platform/database/transaction.ts';
import { sites } from '../../../../estate/sites/table.ts';
import { operatorsLanguage } from '../../../../people/people/index.ts';
import { viewGate, viewQuestion } from '../../read/view-gate.ts';
import { type JobFields, jobEvents, jobGates, jobQuestions, jobStates } from '../../table.ts';
import { siteUser } from '../../targets/site-user.ts';
import { targetOfSite } from '../../targets/target.ts';

const ofAttempt = (
  table: typeof jobGates | typeof jobQuestions | typeof jobStates | typeof jobEvents,
  { id, attempt }: JobFields,
) => and(eq(table.jobId, id), eq(table.attempt, attempt));

const siteOf = async (tx: Tx, siteId: string | null): Promise<ClaimedJob['site']> => {
  if (!siteId) return null;
  const [site] = await tx
    .select({ id: sites.id, name: sites.name, url: sites.url })
    .from(sites)
    .where(eq(sites.id, siteId));
  if (!site) return null;
  return { ...site, ...(await targetOfSite(tx, siteId)), user: await siteUser(tx, siteId) };
};

/** Everything an agent needs to start, or to continue where another one stopped. */
export const claimedJob = async (
  tx: Tx,
  job: JobFields,
  held: { lease: string; leaseEndsAt: Date; allowPrivate: string[] },
): Promise<ClaimedJob> => {
  const gates = await tx
    .select()
    .from(jobGates)
    .where(ofAttempt(jobGates, job))
    .orderBy(asc(jobGates.askedAt), asc(jobGates.id));
  const questions = await tx
    .select()
    .from(jobQuestions)
    .where(and(ofAttempt(jobQuestions, job), isNull(jobQuestions.closedAt)))
    .orderBy(asc(jobQuestions.askedAt), asc(jobQuestions.id));
  const [kept] = await tx
    .select({ state: jobStates.state })
    .from(jobStates)
    .where(ofAttempt(jobStates, job));
  const [spent] = await tx
    .select({ usd: sql<number>`coalesce(sum((${jobEvents.data} ->> 'usd')::float8), 0)` })
    .from(jobEvents)
    .where(and(ofAttempt(jobEvents, job), eq(jobEvents.type, 'agent.spent')));
  return {
    id: job.id,
    number: job.number,
    attempt: job.attempt,
    lease: held.lease,
    leaseEndsAt: held.leaseEndsAt.toISOString(),
    title: job.title,
    instructions: job.instructions,
    kind: job.kind,
    plan: job.plan,
    supervised: job.supervised,
    paused: job.paused,
    language: await operatorsLanguage(tx),
    site: await siteOf(tx, job.siteId),
    allow: job.plan.type === 'model' ? job.plan.allow : [],
    allowPrivate: held.allowPrivate,
    gates: gates.map(viewGate),
    questions: questions.map(viewQuestion),
    state: kept?.state ?? null,
    spentUsd: spent?.usd ?? 0,
  };
};
