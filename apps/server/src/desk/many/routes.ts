import { siteActs } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { actOnSites } from './act.ts';
import { previewAct } from './preview.ts';
import { undoAct } from './undo.ts';

export const manyRoutes = (): Route[] => [
  route(siteActs.preview, (ctx, { body }) => previewAct(ctx, body)),
  route(siteActs.act, (ctx, { body }) => actOnSites(ctx, body)),
  route(siteActs.undo, (ctx, { params }) => undoAct(ctx, params)),
];
