import { type ClaimedJob, Plan, planKind } from '@hlidka/protocol';
import { jobNotes } from '@hlidka/texts/job-notes';
import { eq, sql } from 'drizzle-orm';
import { type AgentContext, asSystem } from '../../../../base/context.ts';
import { newId } from '../../../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../../../base/platform/database/transaction.ts';
import { brokenConstraint, DomainError } from '../../../../base/platform/errors.ts';
import { writeRanges } from '../../../../base/platform/http/address.ts';
import { type AwaitedChange, awaitChange } from '../../../../base/platform/signals/await-change.ts';
import { sites } from '../../../../estate/sites/table.ts';
import { operatorsLanguage } from '../../../../people/people/index.ts';
import { agents } from '../../../agents/table.ts';
import { lockJob } from '../../find.ts';
import { mayTake } from '../../read/takers.ts';
import { endJob } from '../../steering/end.ts';
import { moveJob } from '../../steering/moves.ts';
import { type JobFields, jobs } from '../../table.ts';
import { hasTarget } from '../../targets/target.ts';
import { tellTrail } from '../../trail.ts';
import { leaseEnd } from '../lease.ts';
import { claimedJob } from './claimed.ts';
import { isInVain } from './in-vain.ts';
import { freeSite, oneOfSite, siteIsFree } from './site-turn.ts';

type Asking = { model: string | null; waitSeconds: number };

/** No event fires when a schedule's time or a lease's end comes, so poll. */
const dueEveryMs = 2000;

/** The next due job for this agent; waits for one. */
export const claimJob = async (
  ctx: AgentContext,
  { model, waitSeconds }: Asking,
  waiting: AwaitedChange,
): Promise<{ job: ClaimedJob | null }> => {
  const job = await awaitChange(waiting, {
    matters: ({ topic }) => topic === 'work' || topic === 'site',
    ask: () => claimNext(ctx, model !== null, waiting.ended),
    ready: (found) => found !== null,
    waitSeconds,
    everyMs: dueEveryMs,
  });
  return { job };
};

/**
 * Ends impossible jobs on the way, so that they do not block others. If another agent just started
 * on the same site, looks for another job.
 */
const claimNext = async (
  ctx: AgentContext,
  withModel: boolean,
  ended: AbortSignal,
): Promise<ClaimedJob | null> => {
  for (;;) {
    const found = await transaction(ctx.db, (tx) => claimOne(ctx, tx, withModel, ended)).catch(
      (error: unknown) => {
        if (brokenConstraint(error) === oneOfSite) return 'next' as const;
        throw error;
      },
    );
    if (found !== 'next') return found;
  }
};

/** Only jobs the agent's token may take; a token that was just revoked takes none. */
const nextId = async (tx: Tx, agentId: string, withModel: boolean): Promise<string | null> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${jobs}
    where state in ('approved', 'running') and scheduled_for <= now() and not paused and waiting is null
      and (state = 'approved' or lease is null or lease_ends_at < now())
      and (kind <> 'agent' or ${withModel})
      and ${siteIsFree}
      and exists (
        select from ${agents} where ${agents.id} = ${agentId} and ${agents.revokedAt} is null and ${mayTake})
      and not exists (
        select from ${sites} where ${sites.id} = ${jobs.siteId} and ${sites.archivedAt} is not null)
    order by scheduled_for, number
    limit 1
    for update of jobs skip locked`);
  return rows[0]?.id ?? null;
};

const isReadable = ({ plan, kind }: JobFields): boolean => {
  const parsed = Plan.safeParse(plan);
  return parsed.success && planKind[parsed.data.type] === kind;
};

const claimOne = async (
  ctx: AgentContext,
  tx: Tx,
  withModel: boolean,
  ended: AbortSignal,
): Promise<ClaimedJob | 'next' | null> => {
  const id = ended.aborted ? null : await nextId(tx, ctx.actor.id, withModel);
  if (!id) return null;
  const found = await lockJob(tx, id);
  if (found.state === 'running' && (await isInVain(tx, found))) {
    await endHopeless(ctx, tx, found, 'takenUpInVain');
    return 'next';
  }
  await freeSite(tx, found);
  const lease = newId();
  const held = { agentId: ctx.actor.id, lease, leaseEndsAt: leaseEnd() };
  const job =
    found.state === 'approved'
      ? await begin(ctx, tx, found, held)
      : await takeUp(ctx, tx, found, held);
  const hopeless = await whyHopeless(tx, job);
  if (hopeless) {
    await endHopeless(ctx, tx, job, hopeless);
    return 'next';
  }
  const claimed = await claimedJob(tx, job, {
    lease,
    leaseEndsAt: job.leaseEndsAt ?? ctx.now(),
    allowPrivate: writeRanges(ctx.config.allowPrivate),
  });
  // The caller has hung up: roll back, so that it takes nothing.
  if (ended.aborted) throw new DomainError('unavailable');
  return claimed;
};

type Held = { agentId: string; lease: string; leaseEndsAt: ReturnType<typeof leaseEnd> };

const begin = async (ctx: AgentContext, tx: Tx, { id }: JobFields, held: Held) => {
  const job = await moveJob(tx, id, 'start', { ...held, startedAt: ctx.now() });
  await tellTrail(tx, ctx, job, 'job.started');
  return job;
};

const takeUp = async (ctx: AgentContext, tx: Tx, { id }: JobFields, held: Held) => {
  const [job] = await tx
    .update(jobs)
    .set({ ...held, parkedAt: null })
    .where(eq(jobs.id, id))
    .returning();
  if (!job) throw new DomainError('already done');
  await tellTrail(tx, ctx, job, 'job.taken_up');
  return job;
};

/** Why no agent could do it; null when one can. */
const whyHopeless = async (
  tx: Tx,
  job: JobFields,
): Promise<'planUnreadable' | 'noTarget' | null> => {
  if (!isReadable(job)) return 'planUnreadable';
  return (await hasTarget(tx, job)) ? null : 'noTarget';
};

const endHopeless = async (
  ctx: AgentContext,
  tx: Tx,
  job: JobFields,
  why: 'planUnreadable' | 'noTarget' | 'takenUpInVain',
): Promise<void> => {
  const system = asSystem(ctx);
  await endJob(system, tx, job, {
    move: 'fail',
    result: jobNotes[await operatorsLanguage(tx)][why],
  });
};
