import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Results as they arrive, partitioned by hour; `site` is the site's number. */
export const checks = pgTable('checks', {
  site: integer('site').notNull(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  ms: integer('ms').notNull(),
  status: smallint('status').notNull(),
  /** 0 for passed, otherwise the number of the failure class (results.ts). */
  failure: smallint('failure').notNull(),
  flags: smallint('flags').notNull(),
});

/** The same packed: one row per site and hour, partitioned by day. */
export const checkHours = pgTable('check_hours', {
  site: integer('site').notNull(),
  hour: integer('hour').notNull(),
  packed: bytea('packed').notNull(),
});

export const hourSums = pgTable('hour_sums', {
  site: integer('site').notNull(),
  hour: integer('hour').notNull(),
  counted: integer('counted').notNull(),
  ok: integer('ok').notNull(),
  msSum: integer('ms_sum').notNull(),
  /**
   * Start of the hour's last check that measured anything; null in sums made from imported past.
   */
  lastSecond: smallint('last_second'),
  /**
   * True while checks still update the row; it moves to the other partition when its hour closes
   * (close-sums.ts).
   */
  open: boolean('open').notNull(),
  /** Passed checks by duration, packed (speeds.ts); null: unknown. */
  fast: bigint('fast', { mode: 'bigint' }),
  slow: bigint('slow', { mode: 'bigint' }),
});

/** When a site was last measured, from closed hours. */
export const lastResults = pgTable('last_results', {
  site: integer('site').primaryKey(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
});

/** Sums over all sites, written together with those of each site. */
export const hourTotals = pgTable('hour_totals', {
  hour: integer('hour').primaryKey(),
  counted: bigint('counted', { mode: 'number' }).notNull(),
  ok: bigint('ok', { mode: 'number' }).notNull(),
});

/** Prague days before `foldedUntil`; later days are read from hours. */
export const daySums = pgTable('day_sums', {
  site: integer('site').notNull(),
  day: date('day').notNull(),
  counted: integer('counted').notNull(),
  ok: integer('ok').notNull(),
  msSum: bigint('ms_sum', { mode: 'number' }).notNull(),
  /** The same counters, unpacked. */
  speeds: integer('speeds').array(),
  /** Bit n: the day's n-th hour has counted checks; null while its hours are kept (thin-hours.ts). */
  hours: integer('hours'),
});
export const sumsState = pgTable('sums_state', {
  id: boolean('id').primaryKey().default(true),
  foldedUntil: date('folded_until').notNull(),
  /** The first day whose hours are kept; null: none were removed. */
  hoursFrom: date('hours_from'),
});

/** Ensures that a batch of results is written once, even when the reply to its commit was lost. */
export const checkBatches = pgTable('check_batches', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});

export const checkShares = pgTable('check_shares', {
  share: smallint('share').primaryKey(),
  holder: uuid('holder'),
});
export const checkers = pgTable('checkers', {
  id: uuid('id').primaryKey(),
  number: integer('number').generatedAlwaysAsIdentity().notNull(),
  beat: bigint('beat', { mode: 'number' }).notNull().default(0),
});

/**
 * Times when the checker had no network, or reference targets were silent although sites passed.
 */
export const blindSpans = pgTable('blind_spans', {
  id: uuid('id').primaryKey(),
  what: text('what', { enum: ['blind', 'references'] })
    .notNull()
    .default('blind'),
  fromAt: timestamp('from_at', { withTimezone: true }).notNull(),
  /** Null while it lasts. */
  toAt: timestamp('to_at', { withTimezone: true }),
  /** When a checker last confirmed that it lasts. */
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  /** It is over, and no span is merged with it any more. */
  settledAt: timestamp('settled_at', { withTimezone: true }),
});

/** How a site's page usually looks, and what is odd about it now (page/look-rows.ts). */
export const pageLooks = pgTable('page_looks', {
  siteId: uuid('site_id').primaryKey(),
  url: text('url').notNull(),
  usual: jsonb('usual'),
  learntAt: timestamp('learnt_at', { withTimezone: true }),
  odd: jsonb('odd'),
  version: integer('version').notNull().default(1),
});

/** Usual duration of each phase of a site's checks, by hour of the week (usual-phases.ts). */
export const usualPhases = pgTable('usual_phases', {
  site: integer('site').notNull(),
  hour: smallint('hour').notNull(),
  week: smallint('week').notNull(),
  /** The place that made the checks; all zeros: this server. */
  place: uuid('place').notNull(),
  /** The first week of the sums; null in older rows. */
  firstWeek: smallint('first_week'),
  checks: real('checks').notNull(),
  dns: real('dns').notNull(),
  connect: real('connect').notNull(),
  tls: real('tls').notNull(),
  firstByte: real('first_byte').notNull(),
  total: real('total').notNull(),
  dnsSquares: real('dns_squares').notNull(),
  connectSquares: real('connect_squares').notNull(),
  tlsSquares: real('tls_squares').notNull(),
  firstByteSquares: real('first_byte_squares').notNull(),
  totalSquares: real('total_squares').notNull(),
});
