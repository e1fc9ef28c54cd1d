import type { Evidence } from '@hlidka/protocol';
import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const incidents = pgTable('incidents', {
  id: uuid('id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  kind: text('kind', { enum: ['availability', 'form'] }).notNull(),
  title: text('title'),
  description: text('description'),
  byHand: boolean('by_hand').notNull().default(false),
  openedAt: instant('opened_at').notNull(),
  resolvedAt: instant('resolved_at'),
  acknowledgedAt: timestamp('acknowledged_at', { withTimezone: true }),
  acknowledgedBy: text('acknowledged_by'),
  note: text('note'),
  evidence: jsonb('evidence').$type<Evidence>().notNull().default({}),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type IncidentRow = typeof incidents.$inferSelect;
