import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const worklogEntries = pgTable('worklog_entries', {
  id: uuid('id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  /** The operator's name as it was then; null for automatic maintenance. */
  author: text('author'),
  userId: uuid('user_id'),
  automatic: boolean('automatic').notNull().default(false),
  minutes: integer('minutes'),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  /** Null: a draft that only operators see. */
  publishedAt: timestamp('published_at', { withTimezone: true, precision: 3 }).defaultNow(),
  /** The job whose entry it is. */
  jobId: uuid('job_id'),
  jobAttempt: integer('job_attempt'),
});
export type WorklogRow = typeof worklogEntries.$inferSelect;
