import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { installation } from './table.ts';

/** The next start on these data is quiet, and says when the snapshot was taken. */
export const markRestored = async (tx: Executor, snapshotAt: Date): Promise<void> => {
  await tx
    .update(installation)
    .set({ snapshotAt, restoredAt: sql`clock_timestamp()`, machine: null, folder: null });
};
