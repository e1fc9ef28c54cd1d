export type { Doer, Done } from './line.ts';
export { viewAudit } from './list.ts';
export { onRecorded } from './listeners.ts';
export { overhear } from './overheard.ts';
export { difference, record, recordAll, recordChange, type Worded, whoOf } from './record.ts';
export { auditRoutes } from './routes.ts';
