export { jobLetters } from './letters.ts';
export { countJobsToday } from './today.ts';
