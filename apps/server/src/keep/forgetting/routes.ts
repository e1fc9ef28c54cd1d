import { people } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { askToForget, keepPerson } from '../../people/people/index.ts';
import { readForgetting } from './preview.ts';

export const forgettingRoutes = (): Route[] => [
  route(people.readForgetting, (ctx, { params }) => readForgetting(ctx, params)),
  route(people.forget, (ctx, { params }) => askToForget(ctx, params)),
  route(people.keep, (ctx, { params }) => keepPerson(ctx, params)),
];
