export { createPlaceCheck, type PlaceCheck } from './check.ts';
export { placeRoutes, placeWorkRoutes } from './routes.ts';
export { sweepPlaces } from './sweep.ts';
