import { limits } from '@hlidka/protocol';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { AgentContext } from '../../../base/context.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../../base/platform/errors.ts';
import { beginBackup, endBackup } from '../../../care/backups/index.ts';
import { backups } from '../../../care/backups/table.ts';
import { type JobFields, jobBackups, jobs } from '../table.ts';
import { tellTrail } from '../trail.ts';
import { judgeSize, type TooSmall } from './judge-size.ts';
import { type OnJob, underLease } from './lease.ts';

/** Starts a backup of the job's site; the same key means the same backup. */
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

/**
 * Sizes of good backups that jobs made of the same thing before, latest first. A model's backups
 * have no name to compare by.
 */
const lastSizes = async (tx: Tx, job: JobFields, backupId: string): Promise<number[]> => {
  const { plan, siteId } = job;
  if (plan.type !== 'backup' && plan.type !== 'wordpress') return [];
  const [of, name] = plan.type === 'backup' ? ['file', plan.file] : ['path', plan.path];
  const rows = await tx
    .select({ sizeBytes: backups.sizeBytes })
    .from(jobBackups)
    .innerJoin(backups, eq(backups.id, jobBackups.backupId))
    .innerJoin(jobs, eq(jobs.id, jobBackups.jobId))
    .where(
      and(
        eq(backups.siteId, siteId ?? ''),
        eq(backups.status, 'ok'),
        isNotNull(backups.sizeBytes),
        ne(backups.id, backupId),
        sql`${jobs.plan} ->> 'type' = ${plan.type} and ${jobs.plan} ->> ${of} = ${name}`,
      ),
    )
    .orderBy(desc(backups.finishedAt))
    .limit(limits.backupsCompared);
  return rows.flatMap(({ sizeBytes }) => sizeBytes ?? []);
};

/** Records how it ended. A backup the agent calls good is compared with earlier good ones. */
export const finishBackup = (
  ctx: AgentContext,
  { backupId, status, sizeBytes, ...on }: OnJob & End,
): Promise<{ status: 'ok' | 'failed'; tooSmall: TooSmall | null }> =>
  underLease(ctx, on, async (tx, job) => {
    const [own] = await tx
      .select({ id: jobBackups.backupId })
      .from(jobBackups)
      .where(and(eq(jobBackups.jobId, job.id), eq(jobBackups.backupId, backupId)));
    if (!own) throw notFound();
    if (status === 'ok' && sizeBytes === null) throw invalid('sizeBytes', 'required');
    const tooSmall =
      status === 'ok' && sizeBytes !== null
        ? judgeSize(sizeBytes, await lastSizes(tx, job, backupId))
        : null;
    const verdict = tooSmall ? 'failed' : status;
    if (await endBackup(ctx, tx, { id: backupId, status: verdict, sizeBytes }))
      await tellTrail(tx, ctx, job, 'backup.finished', {
        backupId,
        status: verdict,
        sizeBytes,
        ...tooSmall,
      });
    return { status: verdict, tooSmall };
  });
