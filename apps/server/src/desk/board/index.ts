export { boardRoutes } from './routes.ts';
export { createStanding, ofSite, standingColumns } from './standing.ts';
export { wallRoutes } from './wall/routes.ts';
