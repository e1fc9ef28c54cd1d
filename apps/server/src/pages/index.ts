export { arePagesBuilt, ensurePages } from './ensure.ts';
export { loadPages, type PageFile, type Pages } from './load.ts';
