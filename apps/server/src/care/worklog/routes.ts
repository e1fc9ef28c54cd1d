import { adminWorklog, worklog } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { listGroupWorklog, listWorklog } from './list.ts';
import { changeEntry, removeEntry, writeEntry } from './write.ts';

export const worklogRoutes = (): Route[] => [
  route(worklog.ofSite, (ctx, { params, query }) => listWorklog(ctx, { ...params, ...query })),
  route(worklog.ofGroup, (ctx, { params, query }) =>
    listGroupWorklog(ctx, { ...params, ...query }),
  ),
  route(adminWorklog.write, (ctx, { params, body }) => writeEntry(ctx, { ...params, ...body })),
  route(adminWorklog.change, (ctx, { params, body }) => changeEntry(ctx, { ...params, ...body })),
  route(adminWorklog.remove, (ctx, { params }) => removeEntry(ctx, params)),
];
