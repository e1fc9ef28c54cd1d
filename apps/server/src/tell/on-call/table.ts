import type { Rota } from '@hlidka/protocol';
import { boolean, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** Who is told first of an incident, who later; no row: everyone is told at once. */
export const rotaTable = pgTable('rota', {
  singleton: boolean('singleton').primaryKey().default(true),
  data: jsonb('data').$type<Rota>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
