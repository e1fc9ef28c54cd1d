import { and, eq, sql } from 'drizzle-orm';
import type { AgentContext } from '../../../../base/context.ts';
import { brokenConstraint } from '../../../../base/platform/errors.ts';
import { type AwaitedChange, awaitChange } from '../../../../base/platform/signals/await-change.ts';
import { jobs } from '../../table.ts';
import { noLongerWaiting } from '../../waiting.ts';
import { type OnJob, underLease } from '../lease.ts';
import { oneOfSite, siteIsFree } from './site-turn.ts';

/** The job stands still from now on: its site is free for others. */
export const parkJob = (
  ctx: AgentContext,
  { rest, ...on }: OnJob & { rest: boolean },
): Promise<void> =>
  underLease(ctx, on, async (tx, { id }) => {
    await tx
      .update(jobs)
      .set({
        parkedAt: sql`coalesce(${jobs.parkedAt}, ${ctx.now().toISOString()})`,
        ...(rest
          ? { waitingSince: sql`coalesce(${jobs.waitingSince}, ${ctx.now().toISOString()})` }
          : {}),
      })
      .where(eq(jobs.id, id));
  });

/** Continues as soon as nobody else works on the site; waits for that. */
export const goOnJob = async (
  ctx: AgentContext,
  { waitSeconds, ...on }: OnJob & { waitSeconds: number },
  waiting: AwaitedChange,
): Promise<{ free: boolean }> => {
  const free = await awaitChange(waiting, {
    matters: ({ topic }) => topic === 'work',
    ask: () => unpark(ctx, on),
    ready: (isFree) => isFree,
    waitSeconds,
    everyMs: 2000,
  });
  return { free };
};

const unpark = (ctx: AgentContext, on: OnJob): Promise<boolean> =>
  underLease(ctx, on, async (tx, { id, parkedAt, waiting, waitingSince }) => {
    if (!parkedAt) return true;
    const [gone] = await tx
      .update(jobs)
      .set({
        parkedAt: null,
        ...(waiting === null && waitingSince ? noLongerWaiting(ctx.now()) : {}),
      })
      .where(and(eq(jobs.id, id), siteIsFree))
      .returning({ id: jobs.id });
    return gone !== undefined;
  }).catch((error: unknown) => {
    if (brokenConstraint(error) === oneOfSite) return false;
    throw error;
  });
