import { and, eq, sql } from 'drizzle-orm';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { newId } from '../platform/ids.ts';
import type { Tx } from '../platform/transaction.ts';
import { nameOfSite } from '../sites/index.ts';
import { backups } from './table.ts';

type End = { status: 'ok' | 'failed'; sizeBytes: number | null };

const subjectOf = async (tx: Tx, siteId: string) => ({
  kind: 'site',
  id: siteId,
  name: await nameOfSite(tx, siteId),
});

/** A backup that an agent or a script makes: in progress until it says how it ended, unless it has. */
export const beginBackup = async (
  ctx: Context,
  tx: Tx,
  { siteId, tokenId = null, ended }: { siteId: string; tokenId?: string | null; ended?: End },
): Promise<string> => {
  const id = newId();
  const now = ctx.now();
  const came = ended ? { ...ended, finishedAt: now } : { status: 'in_progress' as const };
  await tx.insert(backups).values({ id, siteId, tokenId, startedAt: now, ...came, createdAt: now });
  await record(tx, ctx.actor, 'backup.recorded', await subjectOf(tx, siteId));
  return id;
};

/** False when it had ended already: told twice it stands once. */
export const endBackup = async (
  ctx: Context,
  tx: Tx,
  { id, ...end }: End & { id: string },
): Promise<boolean> => {
  const [ended] = await tx
    .update(backups)
    .set({
      ...end,
      finishedAt: sql`greatest(${ctx.now().toISOString()}::timestamptz, ${backups.startedAt})`,
    })
    .where(and(eq(backups.id, id), eq(backups.status, 'in_progress')))
    .returning();
  if (!ended) return false;
  await record(tx, ctx.actor, 'backup.changed', await subjectOf(tx, ended.siteId), {
    status: ['in_progress', end.status],
  });
  return true;
};
