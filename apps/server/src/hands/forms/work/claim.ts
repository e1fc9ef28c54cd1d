import { type FormTask, sendingStep } from '@hlidka/protocol';
import { and, eq, sql } from 'drizzle-orm';
import type { AgentContext } from '../../../base/context.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { writeRanges } from '../../../base/platform/http/address.ts';
import { type AwaitedChange, awaitChange } from '../../../base/platform/signals/await-change.ts';
import { isWatched } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { operatorsLanguage } from '../../../people/people/index.ts';
import { measuredOutageOf } from '../../../watch/incidents/index.ts';
import { reachesSite, refuseOtherProtocol } from '../../agents/index.ts';
import { agents } from '../../agents/table.ts';
import { newMark } from '../ask.ts';
import { markedIdentity, readIdentity } from '../identity.ts';
import { formChecks, formTasks, type TaskRow } from '../table.ts';
import { closeTask } from './close.ts';

/** No event fires when a check is due or a lease ends, so poll. */
const dueEveryMs = 2000;
/** Extra time to start a browser and to report. */
const spareSeconds = 60;
/** A page that crashes its agent each time is not retried forever. */
const mostAttempts = 3;

type Asking = { protocol: number; waitSeconds: number };

/** The next due task for this agent; waits for one. */
export const claimTask = async (
  ctx: AgentContext,
  { protocol, waitSeconds }: Asking,
  waiting: AwaitedChange,
): Promise<{ task: FormTask | null }> => {
  refuseOtherProtocol(protocol);
  const task = await awaitChange(waiting, {
    matters: ({ topic }) => topic === 'form' || topic === 'site',
    ask: () => claimNext(ctx, waiting.ended),
    ready: (found) => found !== null,
    waitSeconds,
    everyMs: dueEveryMs,
  });
  return { task };
};

const claimNext = async (ctx: AgentContext, ended: AbortSignal): Promise<FormTask | null> => {
  for (;;) {
    const found = await transaction(ctx.db, (tx) => claimOne(ctx, tx, ended));
    if (found !== 'given up') return found;
  }
};

const mayWorkOnSite = (agentId: string) =>
  sql`exists (select from ${agents} where ${agents.id} = ${agentId} and ${reachesSite(sites.id)})`;

/** First what a person waits for, then what a lost agent left. */
const nextOpen = async ({ actor }: AgentContext, tx: Tx): Promise<TaskRow | null> => {
  const [row] = await tx
    .select({ task: formTasks })
    .from(formTasks)
    .innerJoin(sites, eq(sites.id, formTasks.siteId))
    .where(
      sql`${sites.archivedAt} is null and (${formTasks.state} = 'waiting'
        or ${formTasks.state} = 'running' and ${formTasks.leaseEndsAt} < now())
        and ${mayWorkOnSite(actor.id)}`,
    )
    .orderBy(sql`${formTasks.kind} = 'check'`, formTasks.createdAt, formTasks.id)
    .limit(1)
    .for('update', { of: formTasks, skipLocked: true });
  return row?.task ?? null;
};

/** The check that has been due longest; creates its run. */
const nextDue = async (ctx: AgentContext, tx: Tx): Promise<TaskRow | null> => {
  const open = sql`exists (select from ${formTasks} where ${formTasks.formId} = ${formChecks.id}
    and ${formTasks.state} <> 'done')`;
  const [row] = await tx
    .select({ form: formChecks })
    .from(formChecks)
    .innerJoin(sites, eq(sites.id, formChecks.siteId))
    .where(
      and(
        eq(formChecks.enabled, true),
        sql`${formChecks.nextAt} <= now()`,
        isWatched,
        sql`not ${open}`,
        sql`not exists ${measuredOutageOf(formChecks.siteId)}`,
        mayWorkOnSite(ctx.actor.id),
      ),
    )
    .orderBy(formChecks.nextAt, formChecks.id)
    .limit(1)
    .for('update', { of: formChecks, skipLocked: true });
  if (!row) return null;
  const { id: formId, siteId, steps, timeoutSeconds, sendsAt } = row.form;
  const sends = sendsAt <= ctx.now() || sendingStep(steps) === null;
  const task = {
    id: newId(),
    kind: 'check' as const,
    formId,
    siteId,
    steps,
    sends,
    timeoutSeconds,
  };
  const [made] = await tx
    .insert(formTasks)
    .values({ ...task, state: 'waiting', mark: newMark(), createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning();
  return made ?? null;
};

const claimOne = async (
  ctx: AgentContext,
  tx: Tx,
  ended: AbortSignal,
): Promise<FormTask | 'given up' | null> => {
  if (ended.aborted) return null;
  const found = (await nextOpen(ctx, tx)) ?? (await nextDue(ctx, tx));
  if (!found) return null;
  if (found.attempt >= mostAttempts) {
    await closeTask(ctx, tx, found, { outcome: 'broken', reason: 'agent_lost' });
    return 'given up';
  }
  const lease = sql`now() + make_interval(secs => ${found.timeoutSeconds + spareSeconds})`;
  const [task] = await tx
    .update(formTasks)
    .set({
      state: 'running',
      agentId: ctx.actor.id,
      leaseEndsAt: lease,
      startedAt: sql`now()`,
      attempt: found.attempt + 1,
    })
    .where(eq(formTasks.id, found.id))
    .returning();
  if (!task) return null;
  const claimed = await viewTask(ctx, tx, task);
  // The caller has hung up: roll back, so that it takes nothing.
  if (ended.aborted) throw new DomainError('unavailable');
  return claimed;
};

/** Where it must not be sent the steps end before the press: no agent can do what it was not given. */
const handedOut = ({ steps, sends }: TaskRow): Pick<FormTask, 'steps' | 'dontPress'> => {
  const at = sends ? null : sendingStep(steps);
  const press = at === null ? undefined : steps[at];
  if (at === null || press?.verb !== 'click') return { steps, dontPress: null };
  return { steps: steps.slice(0, at), dontPress: press.at };
};

const viewTask = async (ctx: AgentContext, tx: Tx, task: TaskRow): Promise<FormTask> => {
  const [site] = await tx.select().from(sites).where(eq(sites.id, task.siteId));
  return {
    id: task.id,
    kind: task.kind,
    siteId: task.siteId,
    siteName: site?.name ?? '',
    siteUrl: site?.url ?? '',
    ...handedOut(task),
    lookAt: task.lookAt,
    identity: markedIdentity(await readIdentity(tx, ctx.config), task.mark),
    allowPrivate: writeRanges(ctx.config.allowPrivate),
    language: await operatorsLanguage(tx),
    timeoutSeconds: task.timeoutSeconds,
    leaseEndsAt: (task.leaseEndsAt ?? ctx.now()).toISOString(),
  };
};
