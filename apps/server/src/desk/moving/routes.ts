import { moving } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { lookAtFile, runFile } from './files.ts';

export const movingRoutes = (): Route[] => [
  route(moving.look, (ctx, { body }) => lookAtFile(ctx, body)),
  route(moving.run, (ctx, { params, body }) => runFile(ctx, { ...params, ...body })),
];
