export { boardRoutes } from './routes.ts';
export { createStanding, standingColumns, watchOfSite } from './standing.ts';
export { wallRoutes } from './wall/routes.ts';
