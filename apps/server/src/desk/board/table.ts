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
