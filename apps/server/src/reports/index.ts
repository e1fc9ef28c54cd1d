export { reportLetter } from './letter.ts';
export { monthlyReports } from './monthly.ts';
export { findReaders } from './readers.ts';
export { readyLetter } from './ready.ts';
export { reportRoutes } from './routes.ts';
export { mayRead } from './scope.ts';
export { isSame, putSettings, readAllSettings, usualSettings } from './settings.ts';
export { timedReports } from './timed.ts';
export { type Written, writeDraft } from './write-draft.ts';
