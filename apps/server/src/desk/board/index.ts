export { boardRoutes } from './routes.ts';
export {
  createStandingMeters,
  fromTables,
  openStandings,
  type Standings,
} from './standing/index.ts';
export { wallRoutes } from './wall/routes.ts';
