export { viewAudit } from './list.ts';
export { difference, record, recordAll, recordChange } from './record.ts';
export { auditRoutes } from './routes.ts';
