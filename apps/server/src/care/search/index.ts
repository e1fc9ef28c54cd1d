export { resealAccounts } from './accounts/accounts.ts';
export { searchDuty } from './duty.ts';
export { readQueries, readSearchDays, readTold, searchFiguresOf } from './figures.ts';
export { searchTroubleLetter, searchTroubleNotice } from './letter.ts';
export { siteSearchOf } from './read.ts';
export { searchRoutes } from './routes.ts';
export { tidyDuty } from './tidy.ts';
export { countTroubles } from './troubles.ts';
export { readWatchedQueries } from './watched.ts';
