export { readWindows, sitesInMaintenance } from './read.ts';
export { windowRoutes } from './routes.ts';
export { currentEnd, isOpen, nextOpening } from './rules.ts';
export type { WindowRow } from './table.ts';
export { createWindowIndex, type WindowIndex } from './window-index.ts';
