export { forgetPerson, sweepForgotten } from './forget.ts';
export { forgettingRoutes } from './routes.ts';
