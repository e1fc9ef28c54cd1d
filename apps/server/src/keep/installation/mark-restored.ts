import { sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { installation } from './table.ts';

/** The data were just brought back from a snapshot: their first start is quiet. */
export const markRestored = async (
  tx: Executor,
  { takenAt, withSecrets }: { takenAt: string; withSecrets: boolean },
): Promise<void> => {
  await tx.update(installation).set({
    snapshotAt: new Date(takenAt),
    snapshotSecrets: withSecrets,
    restoredAt: sql`now()`,
  });
};
