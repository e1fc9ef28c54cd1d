import { search } from '@hlidka/protocol';
import { type Route, route } from '../context.ts';
import { readVisibility } from './read.ts';

export const visibilityRoutes = (): Route[] => [
  route(search.visibility, (ctx, { params }) => readVisibility(ctx, params)),
];
