import { Language, type ReportFigures, ReportHeldBack, ReportPer } from '@hlidka/protocol';
import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../platform/one-of.ts';

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
  /** Of the text and the figures; it is changed and sent only as it was seen. */
  version: integer('version').notNull().default(1),
  /** What the charts show; null: drafted before there were any. */
  figures: jsonb('figures').$type<ReportFigures>(),
  /** When the figures were read; null: not known of an old one. */
  figuresAt: moment('figures_at'),
  /** What it says of each site, for the next month to compare with. */
  said: jsonb('said').$type<Said>(),
  language: oneOf('language', Language).notNull().default('cs'),
  /** A person has changed the text. */
  touched: boolean('touched').notNull().default(false),
  /** When a draft goes by itself. */
  sendAt: moment('send_at'),
  /** Why one that was to go by itself did not. */
  heldBack: oneOf('held_back', ReportHeldBack),
  /** Null while it is a draft. A trigger keeps a sent one as it is. */
  sentAt: moment('sent_at'),
  recipients: integer('recipients').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** What a client gets each month; without a row one report on all sites, without a PDF. */
export const reportSettings = pgTable('report_settings', {
  clientId: uuid('client_id').primaryKey(),
  per: oneOf('per', ReportPer).notNull(),
  attachPdf: boolean('attach_pdf').notNull(),
});

/** Every draft that the clock had to make: one that was removed does not come back. */
export const reportDraftsMade = pgTable('report_drafts_made', {
  clientId: uuid('client_id').notNull(),
  siteId: uuid('site_id'),
  period: date('period').notNull(),
  /** Null: somebody had drafted it by hand. */
  reportId: uuid('report_id'),
});

/** The months of which operators were told. */
export const reportMonthsTold = pgTable('report_months_told', {
  period: date('period').primaryKey(),
  toldAt: moment('told_at').notNull(),
});

/** A sent report as a file, made once. */
export const reportPdfs = pgTable('report_pdfs', {
  reportId: uuid('report_id').primaryKey(),
  pdf: bytea('pdf').notNull(),
  madeAt: moment('made_at').notNull().defaultNow(),
});
