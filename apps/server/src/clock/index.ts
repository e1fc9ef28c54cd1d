export type { Duties, Duty, Run } from './duty.ts';
export { readLateness } from './lateness.ts';
export { readPulses } from './pulse.ts';
export { nextRunOf } from './next-run-of.ts';
export { clockRoutes } from './routes.ts';
export { startClock } from './start.ts';
export { wakeDuty } from './wake.ts';
