import { type Backup, type BackupDoubt, dayMs } from '@hlidka/protocol';
import type { BackupRow } from './table.ts';

/** A backup without a reported end is shown as failed after this. */
export const patienceMs = dayMs;

/** What clients learn of doubts: folders and tables are for operators. */
export const doubtedBy = (doubts: BackupDoubt[] | null): Backup['doubted'] => {
  if (!doubts || doubts.length === 0) return null;
  return doubts.some(({ what }) => what !== 'same') ? 'less' : 'same';
};

const detailsOf = ({ contents, doubts }: BackupRow): Backup['details'] => ({
  files: contents?.files ?? null,
  rows: contents?.rows ?? null,
  tables: contents && contents.tables.length > 0 ? contents.tables.length : null,
  doubts: doubts ?? [],
});

export const viewBackup = (row: BackupRow, now: Date, forOperator = false): Backup => {
  const lost = row.status === 'in_progress' && now.getTime() - row.startedAt.getTime() > patienceMs;
  return {
    id: row.id,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    sizeBytes: row.sizeBytes,
    status: lost ? 'failed' : row.status,
    usualBytes: row.acceptedAt ? null : row.usualBytes,
    doubted: row.acceptedAt ? null : doubtedBy(row.doubts),
    ...(forOperator ? { details: detailsOf(row) } : {}),
  };
};
