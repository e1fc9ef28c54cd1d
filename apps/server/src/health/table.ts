import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Periods reported to operators in which due sites were not measured; at most one is open. */
export const silences = pgTable('silences', {
  id: uuid('id').primaryKey(),
  fromAt: instant('from_at').notNull(),
  toAt: instant('to_at'),
});
