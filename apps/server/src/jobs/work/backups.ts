import { and, eq } from 'drizzle-orm';
import { beginBackup, endBackup } from '../../backups/index.ts';
import type { AgentContext } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import { jobBackups } from '../table.ts';
import { tellTrail } from '../trail.ts';
import { type OnJob, underLease } from './lease.ts';

/** A backup of the job's site begins; under the same name it is the same one. */
export const startBackup = (
  ctx: AgentContext,
  { key, ...on }: OnJob & { key: string },
): Promise<{ id: string }> =>
  underLease(ctx, on, async (tx, job) => {
    const { id: jobId, attempt, siteId } = job;
    if (!siteId) throw notFound();
    const [known] = await tx
      .select({ id: jobBackups.backupId })
      .from(jobBackups)
      .where(
        and(eq(jobBackups.jobId, jobId), eq(jobBackups.attempt, attempt), eq(jobBackups.key, key)),
      );
    if (known) return known;
    const backupId = await beginBackup(ctx, tx, { siteId });
    await tx.insert(jobBackups).values({ jobId, attempt, key, backupId });
    await tellTrail(tx, ctx, job, 'backup.started', { backupId });
    return { id: backupId };
  });

type End = { backupId: string; status: 'ok' | 'failed'; sizeBytes: number | null };

export const finishBackup = (
  ctx: AgentContext,
  { backupId, status, sizeBytes, ...on }: OnJob & End,
): Promise<void> =>
  underLease(ctx, on, async (tx, job) => {
    const [own] = await tx
      .select({ id: jobBackups.backupId })
      .from(jobBackups)
      .where(and(eq(jobBackups.jobId, job.id), eq(jobBackups.backupId, backupId)));
    if (!own) throw notFound();
    if (await endBackup(ctx, tx, { id: backupId, status, sizeBytes }))
      await tellTrail(tx, ctx, job, 'backup.finished', { backupId, status, sizeBytes });
  });
