export type { ExampleSites } from './example-sites.ts';
export { demoConfig, demoSignIns, openDemo } from './open.ts';
export { openDemoPhone, type Phone } from './phone.ts';
export { phoneRoutes } from './phone-routes.ts';
export { remindPhone } from './remind-phone.ts';
export { exampleRoutes } from './routes.ts';
