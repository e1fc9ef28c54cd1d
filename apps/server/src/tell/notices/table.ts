import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Conditions that operators are told of. All times but `since` are by the database's clock. */
export const notices = pgTable('notices', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  /** What the condition is of; of one kind and key at most one lasts. */
  key: text('key').notNull(),
  /** Null if the condition has no stages. */
  stage: text('stage'),
  siteId: uuid('site_id'),
  data: jsonb('data').$type<object>().notNull(),
  since: instant('since').notNull(),
  writtenAt: instant('written_at').notNull().defaultNow(),
  toldAt: instant('told_at'),
  endedAt: instant('ended_at'),
  endData: jsonb('end_data').$type<object>(),
  /** Ended, and nothing more is to be told of it. */
  closedAt: instant('closed_at'),
});
