import { CrashPlatform, DevicePlatform } from '@hlidka/protocol';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../platform/one-of.ts';

/** Deleted together with its session. */
export const devices = pgTable('devices', {
  token: text('token').primaryKey(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  platform: oneOf('platform', DevicePlatform).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Screens of the app that could not be shown, without secrets and addresses. */
export const appCrashes = pgTable('app_crashes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** The same for the same screen, message and version. */
  digest: text('digest').notNull(),
  screen: text('screen').notNull(),
  message: text('message').notNull(),
  stack: text('stack').notNull(),
  version: text('version').notNull(),
  platform: oneOf('platform', CrashPlatform).notNull(),
  /** Operators were told of it. */
  told: boolean('told').notNull().default(false),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});
