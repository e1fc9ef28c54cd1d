import { and, eq, sql } from 'drizzle-orm';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { newId } from '../platform/ids.ts';
import type { Tx } from '../platform/transaction.ts';
import { nameOfSite } from '../sites/index.ts';
import { backups } from './table.ts';

const subjectOf = async (tx: Tx, siteId: string) => ({
  kind: 'site',
  id: siteId,
  name: await nameOfSite(tx, siteId),
});

/** A backup that an agent makes: in progress until it says how it ended. */
export const beginBackup = async (ctx: Context, tx: Tx, siteId: string): Promise<string> => {
  const id = newId();
  const now = ctx.now();
  await tx
    .insert(backups)
    .values({ id, siteId, startedAt: now, status: 'in_progress', createdAt: now });
  await record(tx, ctx.actor, 'backup.recorded', await subjectOf(tx, siteId));
  return id;
};

/** False when it had ended already: told twice it stands once. */
export const endBackup = async (
  ctx: Context,
  tx: Tx,
  { id, ...end }: { id: string; status: 'ok' | 'failed'; sizeBytes: number | null },
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
