export { viewAudit } from './list.ts';
export { difference, record, recordAll, recordChange, type Worded } from './record.ts';
export { auditRoutes } from './routes.ts';
