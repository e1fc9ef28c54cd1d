export { pictureWorkRoutes } from './routes.ts';
export { sweepPictures } from './sweep.ts';
