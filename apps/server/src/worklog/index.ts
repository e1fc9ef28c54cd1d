export { readWorkBetween } from './between.ts';
export { listWorklog } from './list.ts';
export { worklogRoutes } from './routes.ts';
