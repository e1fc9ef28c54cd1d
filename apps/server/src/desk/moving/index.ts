export { sweepMovingFiles } from './files.ts';
export { type Item, verdictOf } from './item.ts';
export { moveIn, previewMove } from './move.ts';
export { foldersOf, type Outcome, type Planned, type Whose } from './plan.ts';
export { readSource } from './read-source.ts';
export { movingRoutes } from './routes.ts';
