import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const backups = pgTable('backups', {
  id: uuid('id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
  sizeBytes: bigint('size_bytes', { mode: 'number' }),
  status: text('status', { enum: ['ok', 'failed', 'in_progress'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type BackupRow = typeof backups.$inferSelect;
