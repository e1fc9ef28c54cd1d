export { changeAgency, changeLogo } from './change.ts';
export { readAgency } from './read.ts';
export { agencyRoutes } from './routes.ts';
