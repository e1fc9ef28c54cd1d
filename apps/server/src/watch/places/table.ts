import {
  DisputeStand,
  type Evidence,
  GlobalpingOutcome,
  type HomeAnswer,
  HomeTrouble,
  Sees,
  SiteView,
} from '@hlidka/protocol';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const places = pgTable('places', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  location: text('location'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  /** The server itself, which has no token. */
  own: boolean('own').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  revokedAt: instant('revoked_at'),
  lastSeenAt: instant('last_seen_at'),
  /** Its open stream, the newest one; null: it ended. */
  stream: uuid('stream'),
  version: text('version'),
  lagMs: integer('lag_ms'),
  clockMs: bigint('clock_ms', { mode: 'number' }),
  waiting: integer('waiting').notNull().default(0),
  dropped: integer('dropped').notNull().default(0),
  /** It is given headers of checks that hold a password. */
  secrets: boolean('secrets').notNull().default(false),
  /** It contradicts the others for several sites: its answers count for none. */
  voicelessSince: instant('voiceless_since'),
  /** Results that were not taken, and when the last of them came. */
  refused: bigint('refused', { mode: 'number' }).notNull().default(0),
  refusedAt: instant('refused_at'),
});
export type PlaceRow = typeof places.$inferSelect;

/** Response times by place, site and hour. */
export const placeSums = pgTable('place_sums', {
  site: integer('site').notNull(),
  hour: integer('hour').notNull(),
  placeId: uuid('place_id').notNull(),
  counted: integer('counted').notNull(),
  ok: integer('ok').notNull(),
  msSum: bigint('ms_sum', { mode: 'number' }).notNull(),
  /** When in the hour the last of the place's own results was. */
  lastMs: integer('last_ms'),
});

export const placeBatches = pgTable('place_batches', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});

/** Per site: which places are asked, how many must agree, from where it must be seen. */
export const sitePlaces = pgTable('site_places', {
  siteId: uuid('site_id').primaryKey(),
  /** Null: the server itself. */
  home: uuid('home'),
  /** Null: every place. */
  asked: uuid('asked').array(),
  quorum: smallint('quorum'),
  mustSee: uuid('must_see').array().notNull().default([]),
  countLocal: boolean('count_local').notNull().default(false),
  /** Whether Globalping is asked about it, where it is asked at all. */
  globalping: boolean('globalping').notNull().default(true),
  showClients: boolean('show_clients').notNull().default(false),
});

/** What the other places were asked at a failure, and what they answered. */
export const opinions = pgTable('opinions', {
  id: uuid('id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  placeId: uuid('place_id').notNull(),
  askedAt: instant('asked_at').notNull().defaultNow(),
  answeredAt: instant('answered_at'),
  /** When the place checked, by the server's clock. */
  at: instant('at'),
  sees: oneOf('sees', Sees),
  evidence: jsonb('evidence').$type<Evidence>().notNull().default({}),
});

/** Who checks a site while its home place does not, and why it does not. */
export const standIns = pgTable('stand_ins', {
  siteId: uuid('site_id').primaryKey(),
  placeId: uuid('place_id').notNull(),
  since: instant('since').notNull().defaultNow(),
  why: oneOf('why', HomeTrouble).notNull(),
});

/** Checks on schedule that places were asked for; a row is the right to answer. */
export const homeChecks = pgTable('home_checks', {
  id: uuid('id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  placeId: uuid('place_id').notNull(),
  askedAt: instant('asked_at').notNull().defaultNow(),
  answeredAt: instant('answered_at'),
  answer: jsonb('answer').$type<HomeAnswer>(),
});

/** One row: whether Globalping is asked at a failure, and how the last asking went. */
export const globalping = pgTable('globalping', {
  one: boolean('one').primaryKey().default(true),
  asked: boolean('asked').notNull().default(false),
  countries: text('countries').array().notNull(),
  probes: smallint('probes').notNull(),
  sealed: text('sealed'),
  refusedUntil: instant('refused_until'),
  lastAskedAt: instant('last_asked_at'),
  lastOutcome: oneOf('last_outcome', GlobalpingOutcome),
});
export type GlobalpingRow = typeof globalping.$inferSelect;

/** What a place saw last of a site by its own schedule. */
export const placeViews = pgTable(
  'place_views',
  {
    placeId: uuid('place_id').notNull(),
    siteId: uuid('site_id').notNull(),
    sees: oneOf('sees', SiteView).notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.placeId, row.siteId] })],
);

/** When all places were last asked about a site at one moment. */
export const comparisons = pgTable('comparisons', {
  siteId: uuid('site_id').primaryKey(),
  at: instant('at').notNull().defaultNow(),
});

/** A place that says something else of a site than the others, until it has agreed with them for a while. */
export const disputes = pgTable(
  'disputes',
  {
    siteId: uuid('site_id').notNull(),
    placeId: uuid('place_id').notNull(),
    stand: oneOf('stand', DisputeStand).notNull(),
    sees: oneOf('sees', SiteView).notNull(),
    others: smallint('others').notNull(),
    alone: boolean('alone').notNull(),
    since: instant('since').notNull(),
    times: integer('times').notNull(),
    agreedSince: instant('agreed_since'),
    /** Its answers do not count for this site. */
    voicelessSince: instant('voiceless_since'),
  },
  (row) => [primaryKey({ columns: [row.siteId, row.placeId] })],
);
