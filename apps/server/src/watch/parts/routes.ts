import { parts } from '@hlidka/protocol';
import { pageRoute, type Route, route } from '../../base/context.ts';
import { listParts } from './read.ts';
import { changePart, createPart, removePart } from './write.ts';

export const partRoutes = (): Route[] => [
  pageRoute(parts.list, (ctx) => listParts(ctx)),
  route(parts.create, (ctx, { body }) => createPart(ctx, body)),
  route(parts.change, (ctx, { params, body }) => changePart(ctx, { ...params, ...body })),
  route(parts.remove, (ctx, { params }) => removePart(ctx, params)),
];
