export { countJobsToday } from './today.ts';
