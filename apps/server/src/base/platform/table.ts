import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Attempts within a limit's window; unlogged table, so lost in a crash. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  hits: timestamp('hits', { withTimezone: true }).array().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Where each running server is reached, for the commands (address.ts). */
export const addresses = pgTable('addresses', {
  process: uuid('process').primaryKey(),
  url: text('url').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});
