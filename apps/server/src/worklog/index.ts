export { writeAutomaticEntry } from './automatic.ts';
export { readWorkBetween } from './between.ts';
export { firstLine } from './first-line.ts';
export { readLastWork } from './last-each.ts';
export { worklogOf } from './list.ts';
export { worklogRoutes } from './routes.ts';
export { readWorkSince } from './since.ts';
