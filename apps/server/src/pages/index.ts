export { arePagesBuilt, ensurePages } from './ensure.ts';
export { type Easel, loadPages, type PageFile, type Pages } from './load.ts';
