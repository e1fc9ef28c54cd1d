import { DevicePlatform } from '@hlidka/protocol';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../platform/one-of.ts';

/** Deleted together with its session. */
export const devices = pgTable('devices', {
  token: text('token').primaryKey(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  platform: oneOf('platform', DevicePlatform).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
