export type { Duties, Duty, DutyTurn } from './duty.ts';
export { eachApart } from './each-apart.ts';
export { readLateness } from './lateness.ts';
export { nextRunOf } from './next-run-of.ts';
export { readPulses } from './pulse.ts';
export { clockRoutes } from './routes.ts';
export { startClock } from './start.ts';
export { wakeDuty } from './wake.ts';
