import { adminReports, manyReports, reports } from '@hlidka/protocol';
import { pageRoute, type Route, route } from '../../base/context.ts';
import { changeReport, removeReport } from './change.ts';
import { draftReport, refreshReport } from './draft/draft.ts';
import { listReports, readReport } from './list.ts';
import { listAllReports, readAnyReport } from './list-all.ts';
import { pdfOf, pdfReply } from './print/pdf.ts';
import { findReadable } from './read/readable.ts';
import { noteReportRead } from './read/unread.ts';
import { findReport } from './select.ts';
import { listRecipients } from './send/recipients.ts';
import { sendReport } from './send/send.ts';
import { lookAtReport, sendMany } from './send/send-many.ts';
import { scheduleReport } from './send/timed.ts';
import { changeSettings, settingsOf } from './settings.ts';

export const reportRoutes = (): Route[] => [
  route(reports.list, (ctx, { query }) => listReports(ctx, query)),
  route(reports.read, (ctx, { params }) => readReport(ctx, params)),
  route(reports.open, (ctx, { params }) => noteReportRead(ctx, params)),
  route(reports.pdf, async (ctx, { params }) => {
    const row = await findReadable(ctx, params);
    return pdfReply(row, await pdfOf(ctx, row));
  }),
  pageRoute(adminReports.list, (ctx, { query }) => listAllReports(ctx, query)),
  pageRoute(adminReports.read, (ctx, { params }) => readAnyReport(ctx, params)),
  route(adminReports.pdf, async (ctx, { params }) => {
    const row = await findReport(ctx.db, params.id);
    return pdfReply(row, await pdfOf(ctx, row));
  }),
  route(adminReports.recipients, (ctx, { params, query }) =>
    listRecipients(ctx, { ...params, ...query }),
  ),
  route(adminReports.draft, (ctx, { body }) => draftReport(ctx, body)),
  route(adminReports.change, (ctx, { params, body }) => changeReport(ctx, { ...params, ...body })),
  route(adminReports.refresh, (ctx, { params, body }) =>
    refreshReport(ctx, { ...params, ...body }),
  ),
  route(adminReports.send, (ctx, { params, body }) => sendReport(ctx, { ...params, ...body })),
  route(manyReports.send, (ctx, { body }) => sendMany(ctx, body)),
  route(manyReports.look, (ctx, { params, body }) => lookAtReport(ctx, { ...params, ...body })),
  route(adminReports.schedule, (ctx, { params, body }) =>
    scheduleReport(ctx, { ...params, ...body }),
  ),
  route(adminReports.remove, (ctx, { params }) => removeReport(ctx, params)),
  route(adminReports.settings, (ctx, { params }) => settingsOf(ctx, params)),
  route(adminReports.changeSettings, (ctx, { params, body }) =>
    changeSettings(ctx, { ...params, ...body }),
  ),
];
