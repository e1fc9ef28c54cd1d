import { onCall } from '@hlidka/protocol';
import { type Route, route } from '../context.ts';
import { viewRota } from './read.ts';
import { saveRota } from './save.ts';

export const onCallRoutes = (): Route[] => [
  route(onCall.read, (ctx) => viewRota(ctx.db, ctx.now())),
  route(onCall.save, (ctx, { body }) => saveRota(ctx, body)),
];
