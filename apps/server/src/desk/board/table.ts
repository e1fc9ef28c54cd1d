import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const boardFilters = pgTable('board_filters', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  search: text('search').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

/** When each operator last looked at the page of today. */
export const operatorLooks = pgTable('operator_looks', {
  userId: uuid('user_id').primaryKey(),
  /** The end of the visit before this one, or when they said that they had read it. */
  since: timestamp('since', { withTimezone: true, precision: 3 }),
  seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }).notNull(),
});

/** Tokens of screens in the office. */
export const screens = pgTable('screens', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  digest: text('digest').notNull(),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true, precision: 3 }),
  revokedAt: timestamp('revoked_at', { withTimezone: true, precision: 3 }),
});
