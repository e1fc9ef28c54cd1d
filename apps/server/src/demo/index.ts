export type { ExampleHealth, ExampleSites } from './example-sites.ts';
export { demoConfig, demoSignIns, openDemo } from './open.ts';
