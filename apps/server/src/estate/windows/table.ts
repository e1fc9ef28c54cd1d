import { integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One-off by instants, or weekly in Prague time; for a site, a group, or all when both are null. */
export const maintenanceWindows = pgTable('maintenance_windows', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  siteId: uuid('site_id'),
  groupId: uuid('group_id'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  weekdays: smallint('weekdays').array(),
  startMinute: smallint('start_minute'),
  minutes: integer('minutes'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type WindowRow = typeof maintenanceWindows.$inferSelect;
