import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Deleted together with its session. */
export const devices = pgTable('devices', {
  token: text('token').primaryKey(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  platform: text('platform', { enum: ['ios', 'android'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
