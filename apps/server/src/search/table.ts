import { date, integer, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What the search engines told of each day. */
export const searchDays = pgTable('search_days', {
  siteId: uuid('site_id').notNull(),
  engine: text('engine', { enum: ['google', 'bing'] }).notNull(),
  day: date('day').notNull(),
  clicks: integer('clicks').notNull(),
  impressions: integer('impressions').notNull(),
  position: real('position'),
});

/** The queries of a month, as fetched last. */
export const searchQueries = pgTable('search_queries', {
  siteId: uuid('site_id').notNull(),
  month: date('month').notNull(),
  query: text('query').notNull(),
  clicks: integer('clicks').notNull(),
  impressions: integer('impressions').notNull(),
  position: real('position'),
});

export const watchedItems = pgTable('watched_items', {
  siteId: uuid('site_id').primaryKey(),
  aiQuestions: text('ai_questions').array().notNull().default([]),
  seoQueries: text('seo_queries').array().notNull().default([]),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
