export { expiryLetter } from './letter.ts';
export { expiryRoutes } from './routes.ts';
export { startExpiry } from './start.ts';
