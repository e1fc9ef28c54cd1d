import { date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const reports = pgTable('reports', {
  id: uuid('id').primaryKey(),
  clientId: uuid('client_id').notNull(),
  /** Null: all of the client's sites. */
  siteId: uuid('site_id'),
  /** The first day of the month. */
  period: date('period').notNull(),
  markdown: text('markdown').notNull(),
  /** Null while it is a draft. A trigger keeps a sent one as it is. */
  sentAt: moment('sent_at'),
  recipients: integer('recipients').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
