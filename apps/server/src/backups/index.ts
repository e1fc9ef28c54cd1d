export { beginBackup, endBackup } from './begin-and-end.ts';
export { readBackupsBetween } from './between.ts';
export { readLastBackup } from './last.ts';
export { backLetter, missingLetter } from './letter.ts';
export { backupsOf } from './list.ts';
export { missingBackupsDuty } from './missing.ts';
export { backupRoutes, scriptRoutes } from './routes.ts';
export { type BackupTokenCheck, createBackupTokenCheck } from './token-check.ts';
