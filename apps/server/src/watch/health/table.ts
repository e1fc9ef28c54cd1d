import { TroubleKind } from '@hlidka/protocol';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** How the calls of the dead man's switch go; one row once there was a call. */
export const heartbeats = pgTable('heartbeats', {
  id: boolean('id').primaryKey().default(true),
  okAt: instant('ok_at'),
  /** The last call that failed, and how. */
  failedAt: instant('failed_at'),
  error: text('error'),
  /** When a call was last left out, and the measures that forbade it. */
  withheldAt: instant('withheld_at'),
  withheld: text('withheld').array().notNull().default([]),
});

/** What goes wrong with the watch itself; of each kind at most one is open. */
export const troubles = pgTable('troubles', {
  id: uuid('id').primaryKey(),
  what: oneOf('what', TroubleKind).notNull(),
  fromAt: instant('from_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  toAt: instant('to_at'),
  /** Of channels or duties. */
  names: text('names').array().notNull().default([]),
});
