import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Hits of a limit within its window; not logged, so lost with a crash. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  hits: timestamp('hits', { withTimezone: true }).array().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
