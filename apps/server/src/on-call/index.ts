export { readRota } from './read.ts';
export { onCallRoutes } from './routes.ts';
export { reachOf } from './turn.ts';
