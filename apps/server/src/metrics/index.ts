export { createScrape } from './scrape.ts';
