export { NotFoundScreen as default } from '../features/doors/NotFoundScreen.tsx';
