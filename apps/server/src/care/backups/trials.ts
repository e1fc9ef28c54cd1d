import type { RestoreTrial } from '@hlidka/protocol';
import { and, desc, eq, sql } from 'drizzle-orm';
import { newId } from '../../base/platform/database/ids.ts';
import type { Executor, Tx } from '../../base/platform/database/transaction.ts';
import { type Owner, ownedAt } from '../../estate/sites/index.ts';
import { backups, restoreTrials } from './table.ts';

type Trial = typeof restoreTrials.$inferInsert;
type Given = Omit<Trial, 'id' | 'backupId'> & { digest: string | null };

/** Beside the backup with the same bytes; told twice, it is stored once. */
export const recordTrial = async (tx: Tx, { digest, ...trial }: Given): Promise<boolean> => {
  const [backup] = digest
    ? await tx
        .select({ id: backups.id })
        .from(backups)
        .where(and(eq(backups.siteId, trial.siteId), eq(backups.digest, digest)))
        .orderBy(desc(backups.startedAt))
        .limit(1)
    : [];
  const stored = await tx
    .insert(restoreTrials)
    .values({ ...trial, id: newId(), backupId: backup?.id ?? null })
    .onConflictDoNothing()
    .returning({ id: restoreTrials.id });
  return stored.length > 0;
};

/** The last trial of each file of a site; clients see those that went well and are shown. */
export const readTrials = async (
  db: Executor,
  siteId: string,
  { owner = null, forOperator = false }: { owner?: Owner; forOperator?: boolean },
): Promise<RestoreTrial[]> => {
  const { file, at } = restoreTrials;
  const rows = await db
    .selectDistinctOn([file])
    .from(restoreTrials)
    .where(
      and(
        eq(restoreTrials.siteId, siteId),
        ownedAt(owner, sql`${restoreTrials.siteId}`, sql`${at}`),
      ),
    )
    .orderBy(file, desc(at));
  return rows
    .filter(({ ok, shown }) => forOperator || (ok && shown))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ id, at, ok, files, tables, rows, backupId, file, summary, shown, jobId }) => ({
      id,
      at: at.toISOString(),
      ok,
      files,
      tables,
      rows,
      ...(forOperator ? { details: { file, summary, shown, backupId, jobId } } : {}),
    }));
};
