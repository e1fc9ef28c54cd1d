export { newWayRoutes } from './routes.ts';
