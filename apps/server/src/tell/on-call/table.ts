import type { Reminders, Rota } from '@hlidka/protocol';
import { boolean, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** Who is told first of an incident, who later; no row: everyone is told at once. */
export const rotaTable = pgTable('rota', {
  singleton: boolean('singleton').primaryKey().default(true),
  data: jsonb('data').$type<Rota>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

/** When operators are told again of an incident that lasts; no row: as usual. */
export const remindersTable = pgTable('on_call_reminders', {
  singleton: boolean('singleton').primaryKey().default(true),
  data: jsonb('data').$type<Reminders>().notNull(),
});
