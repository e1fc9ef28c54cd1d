export { createPlaceCheck, type PlaceCheck } from './check.ts';
export { createOpinions } from './opinions.ts';
export { placeRoutes, placeWorkRoutes } from './routes.ts';
export { sweepPlaces } from './sweep.ts';
