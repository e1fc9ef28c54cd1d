import { boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The end of a site's domain; its certificate's end is in `watches`. */
export const expiries = pgTable('expiries', {
  siteId: uuid('site_id').primaryKey(),
  domainEndsAt: instant('domain_ends_at'),
  domainCheckedAt: instant('domain_checked_at'),
  /** A date set by hand stays until it is cleared. */
  domainEndsByHand: boolean('domain_ends_by_hand').notNull().default(false),
});
