import { clients, groups } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { removeClient } from './clients.ts';
import { changeGroup, createGroup, listAdminGroups, removeGroup } from './groups.ts';

/** Other endpoints on clients and sites reply with the board's view: board/routes.ts. */
export const siteRoutes = (): Route[] => [
  route(clients.remove, (ctx, { params }) => removeClient(ctx, params)),
  route(groups.list, (ctx) => listAdminGroups(ctx)),
  route(groups.create, (ctx, { body }) => createGroup(ctx, body)),
  route(groups.change, (ctx, { params, body }) => changeGroup(ctx, { ...params, ...body })),
  route(groups.remove, (ctx, { params }) => removeGroup(ctx, params)),
];
