export { beginBackup, dropBackup, endBackup } from './begin-and-end.ts';
export { readBackupsBetween, sumBackupsBetween } from './between.ts';
export { type BackupFacts, readBackupFacts } from './facts.ts';
export { type Failing, hasFailed, isDoubted, readFailing } from './failed.ts';
export { readLastBackup } from './last.ts';
export { readLastBackups } from './last-each.ts';
export { backupsOf, lastBackups } from './list.ts';
export { backupRoutes, scriptRoutes } from './routes.ts';
export { patienceMs as backupPatienceMs } from './view.ts';
