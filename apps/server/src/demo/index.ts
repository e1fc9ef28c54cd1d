export type { ExampleSites } from './example-sites.ts';
export { demoConfig, demoSignIns, openDemo, requireDemo } from './open.ts';
export { type DemoPhone, openDemoPhone } from './phone/phone.ts';
export { phoneRoutes } from './phone/phone-routes.ts';
export { remindPhone } from './phone/remind-phone.ts';
export { exampleRoutes } from './routes.ts';
