import { adminBackups, type Backup, type BackupStatus } from '@hlidka/protocol';
import type { Format } from '@hlidka/texts/format';
import { instantOf, pragueClock } from '@hlidka/texts/prague';
import { parseSize } from './parse-size.ts';

export type BackupValues = {
  status: BackupStatus;
  startedAt: string;
  finishedAt: string;
  sizeBytes: string;
};

const usualMs = 10 * 60_000;

export const backupValuesOf = (format: Format, backup?: Backup): BackupValues => {
  const now = Date.now();
  return {
    status: backup?.status ?? 'ok',
    startedAt: pragueClock(backup ? Date.parse(backup.startedAt) : now - usualMs),
    finishedAt: pragueClock(backup?.finishedAt ? Date.parse(backup.finishedAt) : now),
    sizeBytes: backup?.sizeBytes == null ? '' : format.bytes(backup.sizeBytes),
  };
};

/** Untouched fields are sent back unchanged, because they are shown rounded. */
export const backupBodyOf = (format: Format, backup?: Backup) => (values: BackupValues) => {
  const shown = backupValuesOf(format, backup);
  const kept = <K extends keyof BackupValues>(name: K) =>
    backup !== undefined && values[name] === shown[name];
  const clock = (name: 'startedAt' | 'finishedAt') =>
    kept(name) && backup?.[name] ? backup[name] : instantOf(values[name]);
  return {
    status: values.status,
    startedAt: clock('startedAt'),
    finishedAt: values.status === 'in_progress' ? null : clock('finishedAt'),
    sizeBytes: kept('sizeBytes') ? backup?.sizeBytes : parseSize(values.sizeBytes),
  };
};

export const BackupBody = adminBackups.record.body.refine(
  ({ startedAt, finishedAt }) =>
    finishedAt === null || Date.parse(finishedAt) >= Date.parse(startedAt),
  { path: ['finishedAt'], error: 'too small' },
);
