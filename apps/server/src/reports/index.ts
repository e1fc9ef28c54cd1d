export { reportLetters } from './letters.ts';
export { reportRoutes } from './routes.ts';
