import {
  type agentApi,
  type BackupDoubt,
  type BodyOf,
  limits,
  type Plan,
  type ReplyOf,
} from '@hlidka/protocol';
import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AgentContext } from '../../../base/context.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../../base/platform/errors.ts';
import { beginBackup, doubtsOf, endBackup, isGood } from '../../../care/backups/index.ts';
import { backups } from '../../../care/backups/table.ts';
import { type JobFields, jobBackups, jobs } from '../table.ts';
import { tellTrail } from '../trail.ts';
import { judgeSize } from './judge-size.ts';
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

type End = { backupId: string } & Pick<
  BodyOf<typeof agentApi.finishBackup>,
  'status' | 'sizeBytes' | 'digest' | 'contents'
>;

/** Makes the same file: where its last command runs decides the machine, its folder what a relative name means. */
const makesSameFile = ({ file, steps }: Extract<Plan, { type: 'backup' }>): SQL => {
  const { where = 'site', folder = null } = steps.at(-1) ?? {};
  const last = (field: string) => sql`${jobs.plan} #>> ${`{steps,-1,${field}}`}`;
  return sql`${jobs.plan} ->> 'type' = 'backup' and ${jobs.plan} ->> 'file' = ${file}
    and coalesce(${last('where')}, 'site') = ${where}
    and (${file.startsWith('/')} or ${last('folder')} is not distinct from ${folder})`;
};

/**
 * Backups that jobs made of the same thing before, latest first. A model's backups have no name to
 * compare by.
 */
const lastOfPlan = async (
  tx: Tx,
  job: JobFields,
  backupId: string,
  { those, most }: { those?: SQL; most: number },
) => {
  const { plan, siteId } = job;
  if (plan.type !== 'backup' && plan.type !== 'wordpress') return [];
  const same =
    plan.type === 'backup'
      ? makesSameFile(plan)
      : sql`${jobs.plan} ->> 'type' = 'wordpress' and ${jobs.plan} ->> 'path' = ${plan.path}`;
  return tx
    .select({
      sizeBytes: backups.sizeBytes,
      digest: backups.digest,
      contents: backups.contents,
    })
    .from(jobBackups)
    .innerJoin(backups, eq(backups.id, jobBackups.backupId))
    .innerJoin(jobs, eq(jobs.id, jobBackups.jobId))
    .where(
      and(
        eq(backups.siteId, siteId ?? ''),
        eq(backups.status, 'ok'),
        isNotNull(backups.sizeBytes),
        ne(backups.id, backupId),
        those,
        same,
      ),
    )
    .orderBy(desc(backups.finishedAt))
    .limit(most);
};

/** An operator who said once that the same bytes are right is not asked each night. */
const isAgreed = async (tx: Tx, siteId: string | null, digest: string): Promise<boolean> =>
  (await tx.$count(
    backups,
    and(
      eq(backups.siteId, siteId ?? ''),
      eq(backups.digest, digest),
      isNotNull(backups.acceptedAt),
      sql`${backups.doubts} @? '$[*] ? (@.what == "same")'`,
    ),
  )) > 0;

const doubtsBeside = async (
  tx: Tx,
  job: JobFields,
  { backupId, digest, contents }: Pick<End, 'backupId' | 'digest' | 'contents'>,
): Promise<BackupDoubt[]> => {
  // However many doubted ones came since.
  const [last] = await lastOfPlan(tx, job, backupId, { those: isGood, most: 1 });
  if (!last) return [];
  const isSame =
    digest !== null && last.digest === digest && !(await isAgreed(tx, job.siteId, digest));
  const same = { what: 'same' as const, name: '', before: 0, after: 0 };
  return [...(isSame ? [same] : []), ...doubtsOf(last.contents, contents)];
};

/** Records how it ended. A backup the agent calls good is compared with earlier good ones. */
export const finishBackup = (
  ctx: AgentContext,
  { backupId, status, sizeBytes, digest, contents, ...on }: OnJob & End,
): Promise<ReplyOf<typeof agentApi.finishBackup>> =>
  underLease(ctx, on, async (tx, job) => {
    const [own] = await tx
      .select({ id: jobBackups.backupId })
      .from(jobBackups)
      .where(and(eq(jobBackups.jobId, job.id), eq(jobBackups.backupId, backupId)));
    if (!own) throw notFound();
    if (status === 'ok' && sizeBytes === null) throw invalid('sizeBytes', 'required');
    const earlier = await lastOfPlan(tx, job, backupId, { most: limits.backupsCompared });
    const sizes = earlier.flatMap((one) => one.sizeBytes ?? []);
    const tooSmall = status === 'ok' && sizeBytes !== null ? judgeSize(sizeBytes, sizes) : null;
    const verdict = tooSmall ? 'failed' : status;
    const doubts =
      verdict === 'ok' ? await doubtsBeside(tx, job, { backupId, digest, contents }) : [];
    const inside = { digest, contents, doubts: doubts.length > 0 ? doubts : null };
    if (await endBackup(ctx, tx, { id: backupId, status: verdict, sizeBytes, inside }))
      await tellTrail(tx, ctx, job, 'backup.finished', {
        backupId,
        status: verdict,
        sizeBytes,
        ...tooSmall,
        ...(doubts.length > 0 ? { doubts } : {}),
      });
    return { status: verdict, tooSmall, doubts };
  });
