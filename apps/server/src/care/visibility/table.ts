import {
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** Grows with every change of the rules for mentions that changes figures. */
export const mentionRule = 3;

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const texts = (name: string) => text(name).array().notNull();

/** One answer of one engine to one watched question. */
export const aiAnswers = pgTable('ai_answers', {
  id: uuid('id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  /** Monday of the weekly check. */
  week: date('week').notNull(),
  /** Null: from before runs existed. */
  runId: uuid('run_id'),
  question: text('question').notNull(),
  engine: text('engine').notNull(),
  sample: integer('sample').notNull().default(1),
  model: text('model'),
  askedAt: instant('asked_at').notNull(),
  answer: text('answer').notNull(),
  mentioned: boolean('mentioned').notNull(),
  /** Start, end, start, end, … */
  spans: integer('spans').array().notNull().default([]),
  /** Of the mentions found those that an operator struck out, the same way. */
  struck: integer('struck').array().notNull().default([]),
  cited: texts('cited').default([]),
  retrieved: texts('retrieved').default([]),
  /** How many cited links lead to the site. */
  ownLinks: integer('own_links').notNull().default(0),
  cost: doublePrecision('cost'),
});
export type AnswerRow = typeof aiAnswers.$inferSelect;

/** A week's sums, from the site's most complete run, the later on a tie. */
export const aiWeeks = pgTable('ai_weeks', {
  siteId: uuid('site_id').notNull(),
  week: date('week').notNull(),
  runId: uuid('run_id'),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  answers: integer('answers').notNull(),
  mentions: integer('mentions').notNull(),
  links: integer('links').notNull(),
  /** By which rule mentions were counted; see `mentionRule`. */
  rule: integer('rule').notNull().default(mentionRule),
});
export type WeekRow = typeof aiWeeks.$inferSelect;

export const aiRuns = pgTable('ai_runs', {
  id: uuid('id').primaryKey(),
  week: date('week').notNull(),
  /** Null: of all sites. */
  siteId: uuid('site_id'),
  dueAt: instant('due_at').notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  engines: texts('engines'),
  samples: integer('samples').notNull(),
});
export type AiRunRow = typeof aiRuns.$inferSelect;

/** Questions and names at the start of the run. */
export const aiRunSites = pgTable('ai_run_sites', {
  runId: uuid('run_id').notNull(),
  siteId: uuid('site_id').notNull(),
  questions: texts('questions'),
  brands: texts('brands'),
  anyCase: texts('any_case').default([]),
  domains: texts('domains'),
  ours: texts('ours').default([]),
  others: texts('others').default([]),
  endedAt: instant('ended_at'),
});

/** One paid call each. */
export const aiTasks = pgTable('ai_tasks', {
  runId: uuid('run_id').notNull(),
  siteId: uuid('site_id').notNull(),
  /** Position in the site's questions, from 1. */
  question: integer('question').notNull(),
  engine: text('engine').notNull(),
  sample: integer('sample').notNull(),
  state: text('state', { enum: ['waiting', 'asked', 'done', 'failed', 'skipped'] })
    .notNull()
    .default('waiting'),
  trouble: text('trouble'),
  attempts: integer('attempts').notNull().default(0),
  reserved: doublePrecision('reserved'),
  cost: doublePrecision('cost'),
});

/** A week's cost, including amounts reserved for running calls. */
export const aiSpending = pgTable('ai_spending', {
  week: date('week').primaryKey(),
  usd: doublePrecision('usd').notNull().default(0),
  reserved: doublePrecision('reserved').notNull().default(0),
  /** Calls to engines without known prices. */
  calls: integer('calls').notNull().default(0),
});

/** The last result of each engine. */
export const aiEngines = pgTable('ai_engines', {
  name: text('name').primaryKey(),
  okAt: instant('ok_at'),
  trouble: text('trouble'),
  troubleAt: instant('trouble_at'),
});

export const visibilityNames = pgTable('visibility_names', {
  siteId: uuid('site_id').primaryKey(),
  brands: texts('brands'),
  /** Which of the names count in lower case as well. */
  anyCase: texts('any_case').default([]),
  domains: texts('domains'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** What an operator said of a spelling found in answers. */
export const visibilitySpellings = pgTable(
  'visibility_spellings',
  {
    siteId: uuid('site_id').notNull(),
    spelling: text('spelling').notNull(),
    ours: boolean('ours').notNull(),
    decidedAt: instant('decided_at').notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.siteId, row.spelling] })],
);

/** Other brands looked for in the same answers. */
export const visibilityRivals = pgTable('visibility_rivals', {
  siteId: uuid('site_id').primaryKey(),
  brands: texts('brands').default([]),
  /** Clients see them too. */
  shown: boolean('shown').notNull().default(false),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
