export type { Finding } from './check.ts';
export { examine } from './examine.ts';
export { doctorRoutes } from './routes.ts';
