import {
  adminSites,
  boardFilters,
  book,
  clientIncidents,
  clients,
  firstSteps,
  home,
  incidentCourse,
  incidents,
  overview,
  sites,
  today,
} from '@hlidka/protocol';

import { pageRoute, type Route, route } from '../../base/context.ts';
import type { Names } from '../../post/deliveries/index.ts';
import { readAdminSite } from './admin-sites.ts';
import { readBook } from './book/read.ts';
import { listClients, readClient } from './clients.ts';
import { listFilters, removeFilter, saveFilter } from './filters.ts';
import { readFirstSteps } from './first-steps.ts';
import { listGroups, readGroup } from './groups.ts';
import { readCardFigures } from './home/cards.ts';
import { readHome } from './home/read.ts';
import { readClientIncident } from './incident/client.ts';
import { sendIncidentsCsv } from './incident/csv.ts';
import { readCourse } from './incident/read.ts';
import { sendCsv } from './list/csv.ts';
import { listFacts, listNames } from './list/names.ts';
import { listAdminSites, listMatching } from './list/read.ts';
import { readMove } from './moving.ts';
import { readSiteOverview } from './overview.ts';
import { listSites, readSite } from './sites.ts';
import type { Standings } from './standing/index.ts';
import { readToday } from './today/read.ts';
import { look } from './today/visit.ts';
import { screenRoutes } from './wall/routes.ts';
import {
  archiveSite,
  changeClient,
  changeSite,
  createClient,
  createSite,
  restoreSite,
} from './write.ts';

export const boardRoutes = (names: Names, standings: Standings): Route[] => [
  route(sites.list, (ctx) => listSites(ctx, standings)),
  route(sites.groups, (ctx) => listGroups(ctx, standings)),
  route(sites.group, (ctx, { params, query }) =>
    readGroup(ctx, standings, { ...params, ...query }),
  ),
  route(sites.read, (ctx, { params }) => readSite(ctx, standings, params)),
  pageRoute(overview.read, (ctx, { params, query }) =>
    readSiteOverview(ctx, standings, { ...params, ...query }),
  ),
  pageRoute(book.read, (ctx, { query }) => readBook(ctx, query)),
  route(home.read, (ctx, { query }) => readHome(ctx, standings, query)),
  route(home.figures, (ctx, { query }) => readCardFigures(ctx, standings, query)),
  route(clientIncidents.read, (ctx, { params }) => readClientIncident(ctx, params)),
  pageRoute(incidentCourse.read, (ctx, { params }) => readCourse(ctx, names, params)),
  pageRoute(incidents.csv, (ctx, { query }) => sendIncidentsCsv(ctx, query)),
  pageRoute(clients.list, (ctx) => listClients(ctx)),
  route(adminSites.moving, (ctx, { params, query }) => readMove(ctx, { ...params, ...query })),
  route(clients.create, (ctx, { body }) => createClient(ctx, body)),
  route(clients.read, (ctx, { params }) => readClient(ctx, params)),
  route(clients.change, (ctx, { params, body }) => changeClient(ctx, { ...params, ...body })),
  route(firstSteps.read, (ctx) => readFirstSteps(ctx)),
  route(today.read, (ctx) => readToday(ctx, names)),
  route(today.look, (ctx, { body }) => look(ctx, body)),
  route(boardFilters.list, (ctx) => listFilters(ctx)),
  route(boardFilters.save, (ctx, { body }) => saveFilter(ctx, body)),
  route(boardFilters.remove, (ctx, { params }) => removeFilter(ctx, params)),
  pageRoute(adminSites.list, (ctx, { query }) =>
    listAdminSites(ctx, standings, query, ctx.actor.language),
  ),
  pageRoute(adminSites.csv, (ctx, { query }) => sendCsv(ctx, standings, query)),
  route(adminSites.matching, (ctx, { query }) =>
    listMatching(ctx, standings, query, ctx.actor.language),
  ),
  pageRoute(adminSites.names, (ctx) => listNames(ctx)),
  pageRoute(adminSites.facts, (ctx) => listFacts(ctx)),
  route(adminSites.create, (ctx, { body }) => createSite(ctx, body)),
  pageRoute(adminSites.read, (ctx, { params }) => readAdminSite(ctx, standings, params)),
  route(adminSites.change, (ctx, { params, body }) => changeSite(ctx, { ...params, ...body })),
  route(adminSites.archive, (ctx, { params }) => archiveSite(ctx, params)),
  route(adminSites.restore, (ctx, { params }) => restoreSite(ctx, params)),
  ...screenRoutes(),
];
