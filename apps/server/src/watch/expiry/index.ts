export { readEndingSoon } from './ending.ts';
export { expiryLetter, expiryNotice } from './letter.ts';
export { expiryRoutes } from './routes.ts';
export { expiryDuty } from './start.ts';
