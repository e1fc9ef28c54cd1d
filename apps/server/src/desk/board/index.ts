export { boardRoutes } from './routes.ts';
export { openStandings, type Standings } from './standing/index.ts';
export { wallRoutes } from './wall/routes.ts';
