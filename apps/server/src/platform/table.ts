import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Attempts within a limit's window; unlogged table, so lost in a crash. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  hits: timestamp('hits', { withTimezone: true }).array().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
