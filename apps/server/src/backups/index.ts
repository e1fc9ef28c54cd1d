export { readBackupsBetween } from './between.ts';
export { readLastBackup } from './last.ts';
export { readLastBackups } from './last-each.ts';
export { backupsOf } from './list.ts';
export { beginBackup, endBackup } from './of-agent.ts';
export { backupRoutes } from './routes.ts';
export { patienceMs as backupPatienceMs } from './view.ts';
