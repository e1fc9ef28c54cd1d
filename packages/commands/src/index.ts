/** Commands that server, agent and pages must judge and write alike. */
export * from './allow-rules.ts';
export * from './backup-file.ts';
export * from './backup-reading.ts';
export * from './backup-restore.ts';
export * from './wordpress.ts';
export * from './wordpress-database.ts';
export * from './wordpress-install.ts';
export { cancelTestOrders, isPlainAddress } from './wordpress-orders.ts';
export * from './wordpress-survey.ts';
