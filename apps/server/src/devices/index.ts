export { createDevices, sweepDevices } from './listening.ts';
export { deviceRoutes } from './routes.ts';
