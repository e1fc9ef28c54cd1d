export { readAgency } from './read.ts';
export { agencyRoutes } from './routes.ts';
