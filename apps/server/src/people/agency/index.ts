export { changeAgency, changeLogo } from './change.ts';
export { readAgency, readLogo } from './read.ts';
export { agencyRoutes } from './routes.ts';
