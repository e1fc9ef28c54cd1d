import { Language, type ReportFigures, ReportHeldBack, ReportPer } from '@hlidka/protocol';
import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

import type { Said } from './said.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const reports = pgTable('reports', {
  id: uuid('id').primaryKey(),
  clientId: uuid('client_id').notNull(),
  /** Null: all of the client's sites. */
  siteId: uuid('site_id'),
  /** The first day of the month. */
  period: date('period').notNull(),
  markdown: text('markdown').notNull(),
  /** Version of text and figures: change and send must name the version seen. */
  version: integer('version').notNull().default(1),
  /** Data of the charts; null: drafted before charts existed. */
  figures: jsonb('figures').$type<ReportFigures>(),
  /** When the figures were read; null: unknown (old reports). */
  figuresAt: moment('figures_at'),
  /** What it says of each site, for next month's comparison. */
  said: jsonb('said').$type<Said>(),
  language: oneOf('language', Language).notNull().default('cs'),
  /** A person has changed the text. */
  touched: boolean('touched').notNull().default(false),
  /** When a draft is sent automatically. */
  sendAt: moment('send_at'),
  /** Why one that was to go by itself did not. */
  heldBack: oneOf('held_back', ReportHeldBack),
  /** Null while it is a draft. A trigger keeps a sent one as it is. */
  sentAt: moment('sent_at'),
  recipients: integer('recipients').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** A client's monthly reports; without a row, one report on all sites, without PDF. */
export const reportSettings = pgTable('report_settings', {
  clientId: uuid('client_id').primaryKey(),
  per: oneOf('per', ReportPer).notNull(),
  attachPdf: boolean('attach_pdf').notNull(),
});

/** Drafts created by schedule: a deleted one is not created again. */
export const reportDraftsMade = pgTable('report_drafts_made', {
  clientId: uuid('client_id').notNull(),
  siteId: uuid('site_id'),
  period: date('period').notNull(),
  /** Null: somebody had drafted it by hand. */
  reportId: uuid('report_id'),
});

/** PDF of a sent report, made once. */
export const reportPdfs = pgTable('report_pdfs', {
  reportId: uuid('report_id').primaryKey(),
  pdf: bytea('pdf').notNull(),
  madeAt: moment('made_at').notNull().defaultNow(),
});

/** Which version an operator has had before their eyes. */
export const reportLooks = pgTable(
  'report_looks',
  {
    reportId: uuid('report_id').notNull(),
    userId: uuid('user_id').notNull(),
    version: integer('version').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  ({ userId, reportId }) => [primaryKey({ columns: [reportId, userId] })],
);

/** Who has opened which sent report. */
export const reportReads = pgTable(
  'report_reads',
  {
    reportId: uuid('report_id').notNull(),
    userId: uuid('user_id').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ userId, reportId }) => [primaryKey({ columns: [userId, reportId] })],
);
