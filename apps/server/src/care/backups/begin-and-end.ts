import { and, eq, sql } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import { wakeDuty } from '../../base/clock/index.ts';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { nameOfSite } from '../../estate/sites/index.ts';
import { type BackupRow, backups } from './table.ts';
import { readUsualBytes } from './usual-size.ts';

type End = {
  status: 'ok' | 'failed';
  sizeBytes: number | null;
  /** Of an agent's backup. */
  inside?: Pick<BackupRow, 'digest' | 'contents' | 'doubts'>;
};

const subjectOf = async (tx: Tx, siteId: string) => ({
  kind: 'site',
  id: siteId,
  name: await nameOfSite(tx, siteId),
});

type New = { siteId: string; tokenId?: string | null; run?: string | null; ended?: End };

/** A backup by an agent or a script: in progress until its end is reported. */
export const beginBackup = async (
  ctx: Context,
  tx: Tx,
  { siteId, tokenId = null, run = null, ended }: New,
): Promise<string> => {
  const id = newId();
  const now = ctx.now();
  const came = ended
    ? { status: ended.status, sizeBytes: ended.sizeBytes, finishedAt: now }
    : { status: 'in_progress' as const };
  const row = { id, siteId, tokenId, run, startedAt: now, sizeBytes: null, ...came };
  const usualBytes = await readUsualBytes(tx, row);
  await tx.insert(backups).values({ ...row, usualBytes, createdAt: now });
  await record(tx, ctx.actor, 'backup.recorded', await subjectOf(tx, siteId));
  if (ended) await wakeDuty(tx, 'late_heartbeats', now);
  return id;
};

/** False when it had already ended: reported twice, it is stored once. */
export const endBackup = async (
  ctx: Context,
  tx: Tx,
  { id, inside, ...end }: End & { id: string },
): Promise<boolean> => {
  const [ended] = await tx
    .update(backups)
    .set({
      ...end,
      ...inside,
      finishedAt: sql`greatest(${ctx.now().toISOString()}::timestamptz, ${backups.startedAt})`,
    })
    .where(and(eq(backups.id, id), eq(backups.status, 'in_progress')))
    .returning();
  if (!ended) return false;
  const usualBytes = await readUsualBytes(tx, ended);
  if (usualBytes !== null) await tx.update(backups).set({ usualBytes }).where(eq(backups.id, id));
  await record(tx, ctx.actor, 'backup.changed', await subjectOf(tx, ended.siteId), {
    status: ['in_progress', end.status],
  });
  await wakeDuty(tx, 'late_heartbeats', ctx.now());
  return true;
};

/** Given up by the operator: nothing failed, and there is no backup. */
export const dropBackup = async (ctx: Context, tx: Tx, id: string): Promise<void> => {
  const [gone] = await tx
    .delete(backups)
    .where(and(eq(backups.id, id), eq(backups.status, 'in_progress')))
    .returning();
  if (gone)
    await record(tx, ctx.actor, 'backup.removed', await subjectOf(tx, gone.siteId), {
      startedAt: gone.startedAt.toISOString(),
    });
};
