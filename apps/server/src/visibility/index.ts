export type { SiteNames } from './mentions.ts';
export { visibilityOf } from './read.ts';
export { visibilityRoutes } from './routes.ts';
export { readWeekOf } from './week-of.ts';
