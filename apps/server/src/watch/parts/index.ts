export { dependOn } from './depend-on.ts';
export { hangsOn, readAllBelow } from './graph.ts';
export { readDependencies, readPartsOfSites } from './read.ts';
export { partRoutes } from './routes.ts';
