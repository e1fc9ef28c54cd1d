import * as z from 'zod';
import { DeliveryState } from '../incidents/deliveries.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  Cursor,
  GivenInstant,
  Id,
  IdParams,
  Instant,
  Language,
  textForClients,
} from '../wire/fields.ts';
import { ReportFigures, ReportHeadline } from './report-figures.ts';

/** A month, `2026-10`. */
export const Period = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

const ReportRow = z.object({
  id: Id,
  period: Period,
  sentAt: Instant,
  clientName: z.string(),
  /** Null: all of the client's sites. */
  site: z.object({ id: Id, name: z.string() }).nullable(),
  /** Null: drafted before reports had figures. */
  headline: ReportHeadline.nullable(),
});

/** A list's row; the content comes only with the detail. */
export const Report = ReportRow.extend({
  /** Sent since, and the caller has not opened it; never for an operator. */
  unread: z.boolean().default(false),
});
export type Report = z.infer<typeof Report>;

export const ReportDetail = Report.extend({
  markdown: z.string(),
  /** Null: written before reports had charts. */
  figures: ReportFigures.nullable(),
  /** When the figures were read; null: unknown (old reports). */
  figuresAt: Instant.nullable().default(null),
});
export type ReportDetail = z.infer<typeof ReportDetail>;

export const ReportHeldBack = z.enum(['no readers']);

/** A draft has no `sentAt`; a sent one does not change. */
export const AdminReport = ReportRow.extend({
  sentAt: Instant.nullable(),
  clientId: Id,
  /** How many users it was mailed to. */
  recipients: z.int(),
  /** When a draft is sent automatically. */
  sendAt: Instant.nullable(),
  /** Why a draft that was to go by itself did not. */
  heldBack: ReportHeldBack.nullable(),
  /** Version of text and figures: change and send must name the version seen. */
  version: z.int().default(1),
  /** An operator has had this version before their eyes. */
  looked: z.boolean().default(false),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminReport = z.infer<typeof AdminReport>;

export const AdminReportDetail = AdminReport.extend({
  markdown: z.string(),
  figures: ReportFigures.nullable(),
  figuresAt: Instant.nullable().default(null),
  language: Language,
  /** A person edited the text after it was drafted. */
  touched: z.boolean(),
  /** Who would get the draft now; for a sent one see `recipients`. */
  readers: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
});
export type AdminReportDetail = z.infer<typeof AdminReportDetail>;

/** One mail of a sent report. */
export const ReportRecipient = z.object({
  /** The delivery's id, which leads to its page. */
  id: Id,
  userId: Id.nullable(),
  name: z.string(),
  email: z.string(),
  state: DeliveryState,
  sentAt: Instant.nullable(),
  lastError: z.string().nullable(),
});
export type ReportRecipient = z.infer<typeof ReportRecipient>;

/** What is drafted for a client each month: one report on all sites, one per site, or nothing. */
export const ReportPer = z.enum(['client', 'site', 'none']);
export type ReportPer = z.infer<typeof ReportPer>;
export const ReportSettings = z.strictObject({ per: ReportPer, attachPdf: z.boolean() });
export type ReportSettings = z.infer<typeof ReportSettings>;

const Markdown = textForClients(100_000);
const Version = z.int().min(1).max(1_000_000_000);
const bodyLimit = 512 * 1024;

export const reports = {
  list: endpoint({
    method: 'GET',
    path: '/api/reports',
    audience: 'signed-in',
    query: Cursor,
    reply: z.object({
      reports: z.array(Report),
      nextCursor: z.string().nullable(),
      /** Of all, not only those listed. */
      unread: z.int().default(0),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/reports/{id}',
    audience: 'signed-in',
    params: IdParams,
    reply: ReportDetail,
  }),
  /** 503 where no browser can print it. */
  pdf: endpoint({
    method: 'GET',
    path: '/api/reports/{id}/pdf',
    audience: 'signed-in',
    params: IdParams,
  }),
  /** The caller has it open. */
  open: endpoint({
    method: 'PUT',
    path: '/api/reports/{id}/read',
    audience: 'client',
    params: IdParams,
  }),
};

export const adminReports = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    audience: 'admin',
    reach: 'lists',
    query: Cursor.extend({ client: Id.optional(), state: z.enum(['draft', 'sent']).optional() }),
    reply: z.object({ reports: z.array(AdminReport), nextCursor: z.string().nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/reports/{id}',
    audience: 'admin',
    reach: ['report', 'params.id'],
    params: IdParams,
    reply: AdminReportDetail,
  }),
  /** Without `markdown` the text is generated from the month's figures. */
  draft: endpoint({
    method: 'POST',
    path: '/api/admin/reports',
    audience: 'admin',
    reach: ['client', 'body.clientId'],
    rank: 'helper',
    body: z.strictObject({
      clientId: Id,
      siteId: Id.nullable().default(null),
      period: Period,
      markdown: Markdown.optional(),
    }),
    bodyLimit,
    reply: AdminReportDetail,
  }),
  /** 409 `conflict`: somebody changed it since that version. */
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/reports/{id}',
    audience: 'admin',
    reach: ['report', 'params.id'],
    rank: 'helper',
    params: IdParams,
    body: z.strictObject({ version: Version, markdown: Markdown }),
    bodyLimit,
    reply: AdminReportDetail,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/admin/reports/{id}/send',
    audience: 'admin',
    reach: ['report', 'params.id'],
    rank: 'helper',
    params: IdParams,
    body: z.strictObject({ version: Version }),
    reply: AdminReportDetail,
  }),
  /** Sent automatically at that time, as it is then; null: cancels. */
  schedule: endpoint({
    method: 'PUT',
    path: '/api/admin/reports/{id}/send-at',
    audience: 'admin',
    reach: ['report', 'params.id'],
    rank: 'helper',
    params: IdParams,
    body: z.strictObject({ version: Version, sendAt: GivenInstant.nullable() }),
    reply: AdminReportDetail,
  }),
  /** Updates the figures; the text too if it is unedited or if requested. */
  refresh: endpoint({
    method: 'POST',
    path: '/api/admin/reports/{id}/figures',
    audience: 'admin',
    reach: ['report', 'params.id'],
    rank: 'helper',
    params: IdParams,
    body: z.strictObject({ version: Version, text: z.boolean() }),
    reply: AdminReportDetail,
  }),
  /** Who got a sent report, and the outcome. */
  recipients: endpoint({
    method: 'GET',
    path: '/api/admin/reports/{id}/recipients',
    audience: 'admin',
    reach: ['report', 'params.id'],
    params: IdParams,
    query: Cursor,
    reply: z.object({ recipients: z.array(ReportRecipient), nextCursor: z.string().nullable() }),
  }),
  /** Like `reports.pdf`, for drafts too. */
  pdf: endpoint({
    method: 'GET',
    path: '/api/admin/reports/{id}/pdf',
    audience: 'admin',
    reach: ['report', 'params.id'],
    params: IdParams,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/clients/{id}/report-settings',
    audience: 'admin',
    reach: ['client', 'params.id'],
    params: IdParams,
    reply: ReportSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/clients/{id}/report-settings',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: ReportSettings,
    reply: ReportSettings,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/reports/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
};
