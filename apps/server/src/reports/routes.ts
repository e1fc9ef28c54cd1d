import { adminReports, reports } from '@hlidka/protocol';
import { type Route, route } from '../context.ts';
import { changeReport, removeReport } from './change.ts';
import { draftReport } from './draft.ts';
import { listReports, readReport } from './list.ts';
import { listAllReports, readAnyReport } from './list-all.ts';
import { sendReport } from './send.ts';

export const reportRoutes = (): Route[] => [
  route(reports.list, (ctx) => listReports(ctx)),
  route(reports.read, (ctx, { params }) => readReport(ctx, params)),
  route(adminReports.list, (ctx, { query }) => listAllReports(ctx, query)),
  route(adminReports.read, (ctx, { params }) => readAnyReport(ctx, params)),
  route(adminReports.draft, (ctx, { body }) => draftReport(ctx, body)),
  route(adminReports.change, (ctx, { params, body }) => changeReport(ctx, { ...params, ...body })),
  route(adminReports.send, (ctx, { params }) => sendReport(ctx, params)),
  route(adminReports.remove, (ctx, { params }) => removeReport(ctx, params)),
];
