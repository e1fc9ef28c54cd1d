import { DutyOutcome } from '@hlidka/protocol';
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const duties = pgTable('duties', {
  name: text('name').primaryKey(),
  /** The planned time not served yet. */
  dueAt: instant('due_at').notNull(),
  /** When it is tried: after a failure later than planned. */
  nextAt: instant('next_at').notNull(),
  runningSince: instant('running_since'),
  askedAt: instant('asked_at'),
  failures: integer('failures').notNull().default(0),
  /** The planned time served last. */
  doneFor: instant('done_for'),
});
export type DutyRow = typeof duties.$inferSelect;

export const dutyRuns = pgTable('duty_runs', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at').notNull(),
  outcome: oneOf('outcome', DutyOutcome).notNull(),
  done: integer('done').notNull(),
  failed: integer('failed').notNull(),
  error: text('error'),
  /** The order in which they ended, independent of the clock. */
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
});
export type DutyRunRow = typeof dutyRuns.$inferSelect;
