export { writeAutomaticEntry } from './automatic.ts';
export { readWorkBetween } from './between.ts';
export { worklogOf } from './list.ts';
export { worklogRoutes } from './routes.ts';
