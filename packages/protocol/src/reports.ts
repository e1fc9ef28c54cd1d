import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Cursor, Id, IdParams, Instant, text } from './fields.ts';

/** A month, `2026-10`. */
export const Period = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** What the list tells; the content comes with the detail only. */
export const Report = z.object({
  id: Id,
  period: Period,
  sentAt: Instant,
  clientName: z.string(),
  /** Null: all of the client's sites. */
  site: z.object({ id: Id, name: z.string() }).nullable(),
});
export type Report = z.infer<typeof Report>;

export const ReportDetail = Report.extend({ markdown: z.string() });
export type ReportDetail = z.infer<typeof ReportDetail>;

/** A draft has no `sentAt`; a sent one does not change. */
export const AdminReport = Report.extend({
  sentAt: Instant.nullable(),
  clientId: Id,
  /** To how many users it was mailed. */
  recipients: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminReport = z.infer<typeof AdminReport>;

export const AdminReportDetail = AdminReport.extend({
  markdown: z.string(),
  /** Who gets it, or who would if it were sent now. */
  readers: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
});
export type AdminReportDetail = z.infer<typeof AdminReportDetail>;

const Markdown = text(100_000);
const bodyLimit = 512 * 1024;

export const reports = {
  list: endpoint({
    method: 'GET',
    path: '/api/reports',
    audience: 'signed-in',
    reply: z.object({ reports: z.array(Report) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/reports/{id}',
    audience: 'signed-in',
    params: IdParams,
    reply: ReportDetail,
  }),
};

export const adminReports = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    audience: 'admin',
    query: Cursor.extend({ client: Id.optional(), state: z.enum(['draft', 'sent']).optional() }),
    reply: z.object({ reports: z.array(AdminReport), nextCursor: z.string().nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/reports/{id}',
    audience: 'admin',
    params: IdParams,
    reply: AdminReportDetail,
  }),
  /** Without `markdown` the draft begins with the month's figures. */
  draft: endpoint({
    method: 'POST',
    path: '/api/admin/reports',
    audience: 'admin',
    body: z.strictObject({
      clientId: Id,
      siteId: Id.nullable().default(null),
      period: Period,
      markdown: Markdown.optional(),
    }),
    bodyLimit,
    reply: AdminReportDetail,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/reports/{id}',
    audience: 'admin',
    params: IdParams,
    body: z.strictObject({ markdown: Markdown }),
    bodyLimit,
    reply: AdminReportDetail,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/admin/reports/{id}/send',
    audience: 'admin',
    params: IdParams,
    reply: AdminReportDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/reports/{id}',
    audience: 'admin',
    params: IdParams,
  }),
};
