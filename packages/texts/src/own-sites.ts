import type { Language } from '@hlidka/protocol';

/** The client of sites that have no other. */
export const ownSites: Record<Language, string> = { cs: 'Vlastní weby', en: 'Own sites' };
