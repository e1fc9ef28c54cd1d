export { jobLetters } from './letters.ts';
export { jobRoutes } from './routes.ts';
export { countJobsToday } from './today.ts';
