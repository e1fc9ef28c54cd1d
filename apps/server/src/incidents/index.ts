export { countIncidentsSince, incidentsSince, openIncidentsOf } from './list.ts';
export { openIncident } from './open.ts';
export { closeQuietly, resolveIncident } from './resolve.ts';
export { incidentRoutes } from './routes.ts';
export { calm, judge, type Verdict, type Watch } from './rules.ts';
