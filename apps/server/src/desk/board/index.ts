export { boardRoutes } from './routes.ts';
export { createStandingMeters, openStandings, type Standings } from './standing/index.ts';
export { wallRoutes } from './wall/routes.ts';
