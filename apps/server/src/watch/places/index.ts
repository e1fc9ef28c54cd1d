export { createGlobalping } from './globalping/ask.ts';
export { changeGlobalping, readGlobalping, resealGlobalping } from './globalping/settings.ts';
export { createHomes } from './homes/homes.ts';
export { createOpinions } from './opinions/opinions.ts';
export { placeRoutes, placeWorkRoutes } from './routes.ts';
export { timesForClients } from './site-places.ts';
export { sweepPlaces } from './sweep.ts';
export { revokePlace } from './write.ts';
