export { keepChoices, readHearing } from './choice/read.ts';
export { sweepCrashes } from './crash.ts';
export { crashLetter } from './crash-letter.ts';
export { createDevices, sweepDevices } from './listening.ts';
export { deviceRoutes } from './routes.ts';
