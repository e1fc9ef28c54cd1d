export { readFigures, readQueries } from './figures.ts';
export { searchOf } from './read.ts';
export { searchRoutes } from './routes.ts';
export { readWatched } from './watched.ts';
