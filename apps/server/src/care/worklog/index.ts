export { writeAutomaticEntry } from './automatic.ts';
export { readLastWorkBetween, readWorkBetween } from './between.ts';
export { firstLineOfMarkdown } from './first-line.ts';
export { readLastWork } from './last-each.ts';
export { readLastHumanWork } from './last-human.ts';
export { siteOfEntry, worklogOf } from './list.ts';
export { worklogRoutes } from './routes.ts';
export { readWorkSince } from './since.ts';
export { sumWorkBetween } from './sum-between.ts';
