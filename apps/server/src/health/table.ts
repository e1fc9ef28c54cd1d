import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Spans in which nobody measured sites that were due, as operators were told; one at most is open. */
export const silences = pgTable('silences', {
  id: uuid('id').primaryKey(),
  fromAt: instant('from_at').notNull(),
  toAt: instant('to_at'),
});
