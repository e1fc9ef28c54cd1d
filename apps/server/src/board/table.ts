import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const boardFilters = pgTable('board_filters', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  search: text('search').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
