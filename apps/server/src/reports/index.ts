export { reportLetter } from './letter.ts';
export { findReaders } from './readers.ts';
export { reportRoutes } from './routes.ts';
export { mayRead } from './scope.ts';
export { writeDraft } from './write-draft.ts';
