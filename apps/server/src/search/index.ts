export { readFigures, readQueries } from './figures.ts';
export { readSearch } from './read.ts';
export { searchRoutes } from './routes.ts';
export { readConfig, readWatched } from './watched.ts';
