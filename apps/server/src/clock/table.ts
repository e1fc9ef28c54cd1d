import { DutyOutcome } from '@hlidka/protocol';
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const duties = pgTable('duties', {
  name: text('name').primaryKey(),
  /** The planned time that was not kept yet. */
  dueAt: instant('due_at').notNull(),
  /** When it is tried: later than planned after a failure. */
  nextAt: instant('next_at').notNull(),
  runningSince: instant('running_since'),
  askedAt: instant('asked_at'),
  failures: integer('failures').notNull().default(0),
  /** The planned time that was kept last. */
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
  /** In the order in which they ended, whatever the clock said. */
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
});
export type RunRow = typeof dutyRuns.$inferSelect;
