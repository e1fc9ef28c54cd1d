export { readBackupsBetween } from './between.ts';
export { readLastBackup } from './last.ts';
export { backupsOf } from './list.ts';
export { beginBackup, endBackup } from './of-agent.ts';
export { backupRoutes } from './routes.ts';
