import { adminNewWays, newWays } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { endByLink, endHere, lookAtNewWay } from './end.ts';
import type { LetGo } from './undo.ts';

/** `letGo` is the jobs slice's, as for `agentRoutes`. */
export const newWayRoutes = ({ letGo }: { letGo: LetGo }): Route[] => [
  route(newWays.look, (ctx, { body }) => lookAtNewWay(ctx, body)),
  route(newWays.end, (ctx, { body }) => endByLink(ctx, body, letGo)),
  route(adminNewWays.end, (ctx, { params }) => endHere(ctx, params, letGo)),
];
