export { viewAudit } from './list.ts';
export { onRecorded } from './listeners.ts';
export {
  type Doer,
  type Done,
  difference,
  record,
  recordAll,
  recordChange,
  type Worded,
} from './record.ts';
export { auditRoutes } from './routes.ts';
