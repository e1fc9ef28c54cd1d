import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { moveOwnEnd, type OwnWindow, openOwnWindow } from '../../../estate/windows/index.ts';
import { type JobFields, jobEvents, jobs } from '../table.ts';
import { tellTrail } from '../trail.ts';

/** A window ends by itself this long after the last sign of its job. */
export const windowMinutes = 30;
const windowEnd = (now: Date): Date => new Date(now.getTime() + windowMinutes * 60_000);

export const ownWindowOf = ({ windowId, windowUntil }: JobFields): OwnWindow | null =>
  windowId && windowUntil ? { id: windowId, until: windowUntil } : null;

const told = async (
  tx: Tx,
  { id, attempt }: JobFields,
  type: 'window.opened' | 'window.kept',
): Promise<boolean> => {
  const line = and(
    eq(jobEvents.jobId, id),
    eq(jobEvents.attempt, attempt),
    eq(jobEvents.type, type),
  );
  return (await tx.$count(jobEvents, line)) > 0;
};
export const toldKept = (tx: Tx, job: JobFields) => told(tx, job, 'window.kept');

/** Sets until when the job holds the window, or releases it. */
export const holdWindow = async (tx: Tx, job: { id: string }, own: OwnWindow | null) => {
  await tx
    .update(jobs)
    .set({ windowId: own?.id ?? null, windowUntil: own?.until ?? null })
    .where(eq(jobs.id, job.id));
};

/** Prolongs the job's window; a window changed by the operator is left alone. */
export const keepWindow = async (ctx: Context, tx: Tx, job: JobFields): Promise<boolean> => {
  const own = ownWindowOf(job);
  if (!own) return false;
  if (own.until <= ctx.now()) return false;
  const until = windowEnd(ctx.now());
  if (await moveOwnEnd(tx, own, until)) {
    await holdWindow(tx, job, { id: own.id, until });
    return true;
  }
  await holdWindow(tx, job, null);
  return false;
};

/** A job that may disturb its site opens a maintenance window with its first command. */
export const openJobWindow = async (ctx: Context, tx: Tx, job: JobFields): Promise<void> => {
  const { disturbs, siteId, title } = job;
  if (!disturbs || !siteId) return;
  if (await told(tx, job, 'window.opened')) return;
  const kept = await keepWindow(ctx, tx, job);
  if (!kept)
    await holdWindow(
      tx,
      job,
      await openOwnWindow(ctx, tx, { siteId, title, until: windowEnd(ctx.now()) }),
    );
  await tellTrail(tx, ctx, job, 'window.opened');
};
