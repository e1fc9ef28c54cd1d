import * as z from 'zod';
import { DeliveryState } from '../incidents/deliveries.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Cursor, GivenInstant, Id, IdParams, Instant, Language, text } from '../wire/fields.ts';
import { ReportFigures, ReportHeadline } from './report-figures.ts';

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
  /** Null: drafted before reports had figures. */
  headline: ReportHeadline.nullable(),
});
export type Report = z.infer<typeof Report>;

export const ReportDetail = Report.extend({
  markdown: z.string(),
  /** Null: written before reports had charts. */
  figures: ReportFigures.nullable(),
  /** When the figures were read; null: not known of an old one. */
  figuresAt: Instant.nullable().default(null),
});
export type ReportDetail = z.infer<typeof ReportDetail>;

export const ReportHeldBack = z.enum(['no readers']);

/** A draft has no `sentAt`; a sent one does not change. */
export const AdminReport = Report.extend({
  sentAt: Instant.nullable(),
  clientId: Id,
  /** To how many users it was mailed. */
  recipients: z.int(),
  /** When a draft goes by itself. */
  sendAt: Instant.nullable(),
  /** Why a draft that was to go by itself did not. */
  heldBack: ReportHeldBack.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminReport = z.infer<typeof AdminReport>;

export const AdminReportDetail = AdminReport.extend({
  markdown: z.string(),
  figures: ReportFigures.nullable(),
  figuresAt: Instant.nullable().default(null),
  language: Language,
  /** Of the text and the figures: named by whoever changes or sends what they saw. */
  version: z.int(),
  /** A person has changed the text since it was drafted. */
  touched: z.boolean(),
  /** Who would get a draft if it were sent now; of a sent one `recipients` tells. */
  readers: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
});
export type AdminReportDetail = z.infer<typeof AdminReportDetail>;

/** One mail of a sent report. */
export const ReportRecipient = z.object({
  /** Of the message, with which its page is found. */
  id: Id,
  userId: Id.nullable(),
  name: z.string(),
  email: z.string(),
  state: DeliveryState,
  sentAt: Instant.nullable(),
  lastError: z.string().nullable(),
});
export type ReportRecipient = z.infer<typeof ReportRecipient>;

/** What the clock drafts for a client each month: one on all sites, one on each, or nothing. */
export const ReportPer = z.enum(['client', 'site', 'none']);
export type ReportPer = z.infer<typeof ReportPer>;
export const ReportSettings = z.strictObject({ per: ReportPer, attachPdf: z.boolean() });
export type ReportSettings = z.infer<typeof ReportSettings>;

const Markdown = text(100_000);
const Version = z.int().min(1).max(1_000_000_000);
const bodyLimit = 512 * 1024;

export const reports = {
  list: endpoint({
    method: 'GET',
    path: '/api/reports',
    audience: 'signed-in',
    query: Cursor,
    reply: z.object({ reports: z.array(Report), nextCursor: z.string().nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/reports/{id}',
    audience: 'signed-in',
    params: IdParams,
    reply: ReportDetail,
  }),
  /** A file; 503 where no browser is there to make it. */
  pdf: endpoint({
    method: 'GET',
    path: '/api/reports/{id}/pdf',
    audience: 'signed-in',
    params: IdParams,
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
  /** 409 `conflict`: somebody has changed it since that version. */
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/reports/{id}',
    audience: 'admin',
    params: IdParams,
    body: z.strictObject({ version: Version, markdown: Markdown }),
    bodyLimit,
    reply: AdminReportDetail,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/admin/reports/{id}/send',
    audience: 'admin',
    params: IdParams,
    body: z.strictObject({ version: Version }),
    reply: AdminReportDetail,
  }),
  /** Goes by itself at that time, as it is then; null: not any more. */
  schedule: endpoint({
    method: 'PUT',
    path: '/api/admin/reports/{id}/send-at',
    audience: 'admin',
    params: IdParams,
    body: z.strictObject({ version: Version, sendAt: GivenInstant.nullable() }),
    reply: AdminReportDetail,
  }),
  /** Takes the figures anew; the text too where nobody has changed it, or where that is asked for. */
  refresh: endpoint({
    method: 'POST',
    path: '/api/admin/reports/{id}/figures',
    audience: 'admin',
    params: IdParams,
    body: z.strictObject({ version: Version, text: z.boolean() }),
    reply: AdminReportDetail,
  }),
  /** Whom a sent one was mailed to, and how that went. */
  recipients: endpoint({
    method: 'GET',
    path: '/api/admin/reports/{id}/recipients',
    audience: 'admin',
    params: IdParams,
    query: Cursor,
    reply: z.object({ recipients: z.array(ReportRecipient), nextCursor: z.string().nullable() }),
  }),
  /** As `reports.pdf`, of a draft as well. */
  pdf: endpoint({
    method: 'GET',
    path: '/api/admin/reports/{id}/pdf',
    audience: 'admin',
    params: IdParams,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/clients/{id}/report-settings',
    audience: 'admin',
    params: IdParams,
    reply: ReportSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/clients/{id}/report-settings',
    audience: 'admin',
    params: IdParams,
    body: ReportSettings,
    reply: ReportSettings,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/reports/{id}',
    audience: 'admin',
    params: IdParams,
  }),
};
