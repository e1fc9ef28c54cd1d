export { createGlobalping } from './globalping/ask.ts';
export { resealGlobalping } from './globalping/settings.ts';
export { createHomes } from './homes/homes.ts';
export { createOpinions } from './opinions/opinions.ts';
export { placeRoutes, placeWorkRoutes } from './routes.ts';
export { timesForClients } from './site-places.ts';
export { sweepPlaces } from './sweep.ts';
export { startComparing } from './voices/compare-places.ts';
export { tieLetter, tieNotice, voicelessLetter, voicelessNotice } from './voices/letters.ts';
