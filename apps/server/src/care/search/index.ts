export { resealAccounts } from './accounts/accounts.ts';
export { searchDuty } from './duty.ts';
export { figuresOf, readQueries, readSearchDays, readTold } from './figures.ts';
export { searchTroubleLetter, searchTroubleNotice } from './letter.ts';
export { searchOf } from './read.ts';
export { searchRoutes } from './routes.ts';
export { tidyDuty } from './tidy.ts';
export { countTroubles } from './troubles.ts';
export { readWatched } from './watched.ts';
