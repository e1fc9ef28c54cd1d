export { manyRoutes } from './routes.ts';
