import { boolean, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The end of a site's domain; that of its certificate the watch sees, and keeps. */
export const expiries = pgTable('expiries', {
  siteId: uuid('site_id').primaryKey(),
  domainEndsAt: instant('domain_ends_at'),
  domainCheckedAt: instant('domain_checked_at'),
  /** A date by hand holds until it is cleared. */
  domainEndsByHand: boolean('domain_ends_by_hand').notNull().default(false),
  /** Per kind and end date the last threshold that was told (notices.ts). */
  told: jsonb('told').notNull().default({}),
});
