import { boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One answer of one engine to one watched question. */
export const aiAnswers = pgTable('ai_answers', {
  id: uuid('id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  /** Monday of the weekly check. */
  week: date('week').notNull(),
  question: text('question').notNull(),
  engine: text('engine').notNull(),
  askedAt: instant('asked_at').notNull(),
  answer: text('answer').notNull(),
  mentioned: boolean('mentioned').notNull(),
  links: text('links').array().notNull().default([]),
});

/** The sums of each weekly check, written with its answers. */
export const aiWeeks = pgTable('ai_weeks', {
  siteId: uuid('site_id').notNull(),
  week: date('week').notNull(),
  checkedAt: instant('checked_at').notNull(),
  answers: integer('answers').notNull(),
  mentions: integer('mentions').notNull(),
  links: integer('links').notNull(),
});
export type WeekRow = typeof aiWeeks.$inferSelect;
