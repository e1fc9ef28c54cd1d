export { readWindows, sitesInMaintenance } from './read.ts';
export { windowRoutes } from './routes.ts';
export { createWindowIndex, type WindowIndex } from './window-index.ts';
