export { arrive } from './arrive.ts';
export { markRestored } from './mark-restored.ts';
export type { Arrival } from './quiet-reason.ts';
export { readInstallation } from './read.ts';
export { installationRoutes } from './routes.ts';
export { sayQuiet } from './say.ts';
