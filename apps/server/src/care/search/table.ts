import { SearchEngine, SearchTrouble } from '@hlidka/protocol';
import { date, integer, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const engine = () => oneOf('engine', SearchEngine).notNull();

/** Daily figures of the search engines. */
export const searchDays = pgTable('search_days', {
  siteId: uuid('site_id').notNull(),
  engine: engine(),
  day: date('day').notNull(),
  clicks: integer('clicks').notNull(),
  impressions: integer('impressions').notNull(),
  position: real('position'),
});

/** The queries of a month, as fetched last. */
export const searchQueries = pgTable('search_queries', {
  siteId: uuid('site_id').notNull(),
  engine: engine(),
  month: date('month').notNull(),
  query: text('query').notNull(),
  clicks: integer('clicks').notNull(),
  impressions: integer('impressions').notNull(),
  position: real('position'),
});

/** A site's position for a watched query; `query` in lower case. */
export const searchWatchedDays = pgTable('search_watched_days', {
  siteId: uuid('site_id').notNull(),
  query: text('query').notNull(),
  day: date('day').notNull(),
  clicks: integer('clicks').notNull(),
  impressions: integer('impressions').notNull(),
  position: real('position').notNull(),
});

/** The current trouble, and since when. */
const troubles = {
  lastOkAt: instant('last_ok_at'),
  trouble: oneOf('trouble', SearchTrouble),
  troubleSince: instant('trouble_since'),
};

/** A key to a search engine; the secret is sealed for its row. */
export const searchAccounts = pgTable('search_accounts', {
  id: uuid('id').primaryKey(),
  engine: engine(),
  name: text('name').notNull(),
  sealed: text('sealed').notNull(),
  email: text('email'),
  keyMark: text('key_mark').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  replacedAt: instant('replaced_at'),
  ...troubles,
});
export type AccountRow = typeof searchAccounts.$inferSelect;

/** What is read for a site, and how far. */
export const searchConnections = pgTable('search_connections', {
  siteId: uuid('site_id').notNull(),
  engine: engine(),
  accountId: uuid('account_id').notNull(),
  property: text('property').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  readUntil: date('read_until'),
  readFrom: date('read_from'),
  wantedAt: instant('wanted_at'),
  settledAt: instant('settled_at'),
  /** Watched queries it has been asked about, in lower case. */
  askedQueries: text('asked_queries').array().notNull().default([]),
  ...troubles,
});
export type ConnectionRow = typeof searchConnections.$inferSelect;

/** The property a site's stored figures come from; kept when the connection is removed. */
export const searchSources = pgTable('search_sources', {
  siteId: uuid('site_id').notNull(),
  engine: engine(),
  property: text('property').notNull(),
});

export const watchedItems = pgTable('watched_items', {
  siteId: uuid('site_id').primaryKey(),
  aiQuestions: text('ai_questions').array().notNull().default([]),
  seoQueries: text('seo_queries').array().notNull().default([]),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
