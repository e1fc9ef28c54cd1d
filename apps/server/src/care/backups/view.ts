import { type Backup, dayMs } from '@hlidka/protocol';
import type { BackupRow } from './table.ts';

/** A backup without a reported end is shown as failed after this. */
export const patienceMs = dayMs;

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
