import { bigint, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { Update } from './update.ts';

/** Updates received: a repeat does nothing. `body` is null once handled. */
export const chatUpdates = pgTable('chat_updates', {
  updateId: bigint('update_id', { mode: 'number' }).primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  body: jsonb('body').$type<Update>(),
  attempts: integer('attempts').notNull().default(0),
});
