export { readComingWindows } from './coming.ts';
export { maintenanceMinutes } from './minutes.ts';
export { nextWindow } from './next.ts';
export { endOwnWindow, moveOwnEnd, type OwnWindow, openOwnWindow } from './own.ts';
export { readWindows, sitesInMaintenance } from './read.ts';
export { windowRoutes } from './routes.ts';
export { maintenanceOf, type SiteInGroup, type Span } from './spans.ts';
export { createWindowIndex, type WindowIndex } from './window-index.ts';
export { addWindows, removeWindows } from './write.ts';
