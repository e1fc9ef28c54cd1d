import { overview } from '@hlidka/protocol';
import { type Route, route } from '../context.ts';
import { readOverview } from './read.ts';

export const overviewRoutes = (): Route[] => [
  route(overview.read, (ctx, { params, query }) => readOverview(ctx, { ...params, ...query })),
];
