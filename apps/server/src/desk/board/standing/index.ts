export { createStandingMeters } from './audit.ts';
export type { Book } from './book.ts';
export type { KeptFacts } from './facts.ts';
export type { HeldSite, Standing } from './site.ts';
export { fromTables, openStandings, type Standings } from './standings.ts';
