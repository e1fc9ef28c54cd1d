export { startJobChores } from './chores.ts';
export { createJobWithin } from './create.ts';
export { jobLetters } from './letters.ts';
export { jobRoutes } from './routes.ts';
export { countJobsToday } from './today.ts';
export { jobsOfAgents, letGoOfJobs } from './work/held-jobs.ts';
export { workRoutes } from './work/routes.ts';
