export { arePagesBuilt, ensurePages } from './ensure.ts';
export { type Ahead, loadPages, type PageFile, type Pages } from './load.ts';
