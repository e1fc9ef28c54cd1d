import type { Backup } from '@hlidka/protocol';
import type { BackupRow } from './table.ts';

/** Spec, section 8: a backup without a reported end is shown as failed after this. */
export const patienceMs = 24 * 3_600_000;

export const viewBackup = (row: BackupRow, now: Date): Backup => {
  const lost = row.status === 'in_progress' && now.getTime() - row.startedAt.getTime() > patienceMs;
  return {
    id: row.id,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    sizeBytes: row.sizeBytes,
    status: lost ? 'failed' : row.status,
    usualBytes: row.acceptedAt ? null : row.usualBytes,
  };
};
