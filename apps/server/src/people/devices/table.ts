import { CrashPlatform, DevicePlatform, IncidentKind } from '@hlidka/protocol';
import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

/** Deleted together with its session. */
export const devices = pgTable('devices', {
  token: text('token').primaryKey(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  platform: oneOf('platform', DevicePlatform).notNull(),
  /** What the app spoke when it registered; 0: it did not say. */
  appProtocol: integer('app_protocol').notNull().default(0),
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

/** What a client's phones hear; without a row everything, always. */
export const pushChoices = pgTable('push_choices', {
  userId: uuid('user_id').primaryKey(),
  kinds: oneOf('kinds', IncidentKind).array().notNull().default([]),
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  quietDays: smallint('quiet_days').array().notNull().default([]),
  quietThrough: oneOf('quiet_through', IncidentKind).array().notNull().default([]),
  /** When the person last looked at the app. */
  lookedAt: timestamp('looked_at', { withTimezone: true }),
});
