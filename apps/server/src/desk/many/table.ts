import { integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Undo } from './change.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Acts on many sites, by the id that who asked gave each. */
export const siteActs = pgTable('site_acts', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  at: instant('at').notNull(),
  done: integer('done').notNull(),
  changed: integer('changed').notNull(),
  /** Null: it cannot be taken back. */
  undo: jsonb('undo').$type<Undo>(),
  undoUntil: instant('undo_until'),
  undoneAt: instant('undone_at'),
});
