import { search } from '@hlidka/protocol';
import { type Route, route } from '../context.ts';
import { readSearch } from './read.ts';
import { changeConfig, readConfig } from './watched.ts';

export const searchRoutes = (): Route[] => [
  route(search.read, (ctx, { params, query }) => readSearch(ctx, { ...params, ...query })),
  route(search.config, (ctx, { params }) => readConfig(ctx, params)),
  route(search.changeConfig, (ctx, { params, body }) => changeConfig(ctx, { ...params, ...body })),
];
