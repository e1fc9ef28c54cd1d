export type { Duties, Duty } from './duty.ts';
export { readLateness } from './lateness.ts';
export { readPulses } from './pulse.ts';
export { clockRoutes } from './routes.ts';
export { startClock } from './start.ts';
export { wakeDuty } from './wake.ts';
