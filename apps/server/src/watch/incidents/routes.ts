import {
  clientIncidents,
  gatherings,
  incidentPictures,
  incidents,
  notifications,
  slowTimes,
  takeOvers,
} from '@hlidka/protocol';
import { pageRoute, type Route, route } from '../../base/context.ts';
import { changeIncident, openByHand, resolveByHand } from './by-hand.ts';
import { readGatheringCourse } from './gatherings/course.ts';
import { listGatherings } from './gatherings/read.ts';
import { muteIncident } from './mute.ts';
import { listIncidents, readIncident } from './read/list.ts';
import { listNotifications } from './read/notifications.ts';
import { clientPicture, operatorPicture } from './read/picture-reply.ts';
import { listSlowTimes } from './slow/read.ts';
import { lookAtTakeOver, takeOverByLink } from './take-over/by-link.ts';
import { acknowledge, takeOverGathering } from './take-over/take-over.ts';

export const incidentRoutes = (): Route[] => [
  pageRoute(incidents.list, (ctx, { query }) => listIncidents(ctx, query)),
  pageRoute(incidents.read, (ctx, { params }) => readIncident(ctx, params)),
  route(incidents.open, (ctx, { body }) => openByHand(ctx, body)),
  route(incidents.change, (ctx, { params, body }) => changeIncident(ctx, { ...params, ...body })),
  route(incidents.acknowledge, (ctx, { params, body }) => acknowledge(ctx, { ...params, ...body })),
  route(incidents.resolve, (ctx, { params }) => resolveByHand(ctx, params)),
  route(clientIncidents.mute, (ctx, { params, body }) => muteIncident(ctx, { ...params, ...body })),
  route(notifications.list, (ctx, { query }) => listNotifications(ctx, query)),
  route(incidentPictures.read, (ctx, { params }, http) =>
    operatorPicture(ctx, params, http.req.header('if-none-match')),
  ),
  route(clientIncidents.picture, (ctx, { params }, http) =>
    clientPicture(ctx, params, http.req.header('if-none-match')),
  ),
  pageRoute(gatherings.list, ({ db }) => listGatherings(db)),
  pageRoute(gatherings.read, (ctx, { params }) => readGatheringCourse(ctx, params)),
  route(gatherings.acknowledge, (ctx, { params, body }) =>
    takeOverGathering(ctx, { ...params, ...body }),
  ),
  route(slowTimes.list, (ctx, { params }) => listSlowTimes(ctx, params)),
  route(takeOvers.look, (ctx, { body }) => lookAtTakeOver(ctx, body)),
  route(takeOvers.take, (ctx, { body }) => takeOverByLink(ctx, body)),
];
