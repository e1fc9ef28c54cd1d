import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** Updates that were taken: one that comes again does nothing. */
export const chatUpdates = pgTable('chat_updates', {
  updateId: bigint('update_id', { mode: 'number' }).primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});
