import { statusPages } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { openNotice, removeNotice, updateNotice } from './notices.ts';
import { listStatusPages, readStatusPage } from './read.ts';
import { changeStatusPage, createStatusPage, removeStatusPage } from './write.ts';

export const statusPageRoutes = (): Route[] => [
  route(statusPages.list, (ctx, { query }) => listStatusPages(ctx, query)),
  route(statusPages.read, (ctx, { params }) => readStatusPage(ctx, params)),
  route(statusPages.create, (ctx, { body }) => createStatusPage(ctx, body)),
  route(statusPages.change, (ctx, { params, body }) =>
    changeStatusPage(ctx, { ...params, ...body }),
  ),
  route(statusPages.remove, (ctx, { params }) => removeStatusPage(ctx, params)),
  route(statusPages.openNotice, (ctx, { params, body }) => openNotice(ctx, { ...params, ...body })),
  route(statusPages.updateNotice, (ctx, { params, body }) =>
    updateNotice(ctx, { ...params, ...body }),
  ),
  route(statusPages.removeNotice, (ctx, { params }) => removeNotice(ctx, params)),
];
