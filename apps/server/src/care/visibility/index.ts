export { createComparison } from './compare.ts';
export { engineLetter, engineNotice, limitLetter, limitNotice } from './letter.ts';
export { hasDictionary } from './mentions/dictionary.ts';
export { mentionFinder, type SiteNames } from './mentions/find.ts';
export { visibilityOf } from './read.ts';
export { visibilityRoutes } from './routes.ts';
export { aiWeekDuty, startAskedRuns } from './runs/weekly.ts';
export { shareOf } from './share.ts';
export { readWeeksBetween } from './weeks-between.ts';
