import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { dropBackup, endBackup } from '../../../care/backups/index.ts';
import { backups } from '../../../care/backups/table.ts';
import { announceCancelled, announceEnded, announceSettled } from '../announce.ts';
import { type JobFields, jobBackups, jobGates, jobQuestions } from '../table.ts';
import { tellTrail } from '../trail.ts';
import { noLongerWaiting } from '../waiting.ts';
import { writeJobWorklog } from '../worklog.ts';
import { moveJob } from './moves.ts';

const types = { finish: 'job.done', fail: 'job.failed', cancel: 'job.cancelled' } as const;

/** The only way a job ends: closes what is open, notifies, writes the worklog. */
export const endJob = async (
  ctx: Context,
  tx: Tx,
  job: { id: string },
  end: { move: keyof typeof types; result?: string | null },
): Promise<JobFields> => {
  const now = ctx.now();
  const ended = await moveJob(tx, job.id, end.move, {
    finishedAt: now,
    ...(end.result === undefined ? {} : { result: end.result }),
    ...noLongerWaiting(now),
    paused: false,
    lease: null,
    leaseEndsAt: null,
    parkedAt: null,
  });
  await closeOpen(tx, job.id, now);
  await settleBackups(ctx, tx, ended);
  await tellTrail(tx, ctx, ended, types[end.move], end.result ? { summary: end.result } : {});
  await announceSettled(ctx, tx, { jobId: job.id });
  if (end.move === 'cancel') await announceCancelled(ctx, tx, ended);
  else await announceEnded(ctx, tx, ended);
  if (end.move !== 'cancel') await writeJobWorklog(ctx, tx, ended);
  return ended;
};

/** Backups the job left unfinished: given up if it was cancelled, otherwise failed. */
const settleBackups = async (ctx: Context, tx: Tx, { id, state }: JobFields): Promise<void> => {
  const open = await tx
    .select({ id: backups.id })
    .from(jobBackups)
    .innerJoin(backups, eq(backups.id, jobBackups.backupId))
    .where(and(eq(jobBackups.jobId, id), eq(backups.status, 'in_progress')));
  for (const { id: backupId } of open)
    if (state === 'cancelled') await dropBackup(ctx, tx, backupId);
    else await endBackup(ctx, tx, { id: backupId, status: 'failed', sizeBytes: null });
};

/** Closes gates and questions of an attempt that is over. */
const closeOpen = async (tx: Tx, jobId: string, now: Date): Promise<void> => {
  await tx
    .update(jobGates)
    .set({ state: 'closed', decidedAt: now })
    .where(and(eq(jobGates.jobId, jobId), eq(jobGates.state, 'open')));
  await tx
    .update(jobQuestions)
    .set({ closedAt: now })
    .where(
      and(
        eq(jobQuestions.jobId, jobId),
        isNull(jobQuestions.answeredAt),
        isNull(jobQuestions.closedAt),
      ),
    );
};
