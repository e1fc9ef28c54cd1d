export type { ExampleSites } from './example-sites.ts';
export { demoConfig, demoSignIns, openDemo } from './open.ts';
export { exampleRoutes } from './routes.ts';
