import { adminSites, clients, groups, sites } from '@hlidka/protocol';
import { type Route, route } from '../context.ts';
import { listAdminSites, readAdminSite } from './admin-view.ts';
import { changeClient, createClient, listClients, readClient, removeClient } from './clients.ts';
import { changeGroup, createGroup, listAdminGroups, removeGroup } from './groups.ts';
import { listSites, readSite } from './list.ts';
import { listGroups, readGroup } from './list-groups.ts';
import { recordViewAs } from './view-as.ts';
import { archiveSite, changeSite, createSite, restoreSite } from './write.ts';

export const siteRoutes = (): Route[] => [
  route(sites.list, (ctx) => listSites(ctx)),
  route(sites.groups, (ctx) => listGroups(ctx)),
  route(sites.group, (ctx, { params }) => readGroup(ctx, params)),
  route(sites.read, (ctx, { params }) => readSite(ctx, params)),
  route(clients.list, (ctx) => listClients(ctx)),
  route(clients.create, (ctx, { body }) => createClient(ctx, body)),
  route(clients.read, (ctx, { params }) => readClient(ctx, params)),
  route(clients.change, (ctx, { params, body }) => changeClient(ctx, { ...params, ...body })),
  route(clients.remove, (ctx, { params }) => removeClient(ctx, params)),
  route(clients.viewAs, (ctx, { body }) => recordViewAs(ctx, body)),
  route(groups.list, (ctx) => listAdminGroups(ctx)),
  route(groups.create, (ctx, { body }) => createGroup(ctx, body)),
  route(groups.change, (ctx, { params, body }) => changeGroup(ctx, { ...params, ...body })),
  route(groups.remove, (ctx, { params }) => removeGroup(ctx, params)),
  route(adminSites.list, (ctx) => listAdminSites(ctx)),
  route(adminSites.create, (ctx, { body }) => createSite(ctx, body)),
  route(adminSites.read, (ctx, { params }) => readAdminSite(ctx, params)),
  route(adminSites.change, (ctx, { params, body }) => changeSite(ctx, { ...params, ...body })),
  route(adminSites.archive, (ctx, { params }) => archiveSite(ctx, params)),
  route(adminSites.restore, (ctx, { params }) => restoreSite(ctx, params)),
];
