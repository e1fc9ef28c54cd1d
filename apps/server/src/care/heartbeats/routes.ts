import { heartbeats } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { expectBackups } from './expect.ts';
import { listHeartbeats, readRunOutput, readSiteHeartbeat } from './read.ts';
import { changeHeartbeat, createHeartbeat, removeHeartbeat, renewHeartbeat } from './write.ts';

export const heartbeatRoutes = (): Route[] => [
  route(heartbeats.list, (ctx, { query }) => listHeartbeats(ctx, query)),
  route(heartbeats.read, (ctx, { params }) => readSiteHeartbeat(ctx, params)),
  route(heartbeats.expectBackups, (ctx, { params, body }) =>
    expectBackups(ctx, { ...params, ...body }),
  ),
  route(heartbeats.output, (ctx, { params }) => readRunOutput(ctx, params)),
  route(heartbeats.create, (ctx, { body }) => createHeartbeat(ctx, body)),
  route(heartbeats.change, (ctx, { params, body }) => changeHeartbeat(ctx, { ...params, ...body })),
  route(heartbeats.renew, (ctx, { params }) => renewHeartbeat(ctx, params)),
  route(heartbeats.remove, (ctx, { params }) => removeHeartbeat(ctx, params)),
];
