export { visibilityOf } from './read.ts';
export { visibilityRoutes } from './routes.ts';
export { readWeeksBetween } from './weeks-between.ts';
