import { HeartbeatCall, HeartbeatKind, HeartbeatTrouble } from '@hlidka/protocol';
import {
  bigint,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Without an id of its own there is only one of a job at a time. */
export type RunningRun = { rid: string | null; at: string };

/** A job of a site that reports by itself, or its backups, and when they must have come. */
export const siteHeartbeats = pgTable('site_heartbeats', {
  id: uuid('id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  kind: oneOf('kind', HeartbeatKind).notNull().default('job'),
  /** A job has both, the backups of a site neither: their records name who reported them. */
  name: text('name'),
  digest: text('digest'),
  periodMinutes: integer('period_minutes'),
  cron: text('cron'),
  zone: text('zone'),
  graceMinutes: integer('grace_minutes').notNull(),
  /** Nothing is late before it. */
  since: instant('since').notNull().defaultNow(),
  lastAt: instant('last_at'),
  lastOkAt: instant('last_ok_at'),
  /** A run began and has not ended. */
  startedAt: instant('started_at'),
  /** Runs that began and have not ended, newest first. */
  running: jsonb('running').$type<RunningRun[]>().notNull().default([]),
  lateAt: instant('late_at'),
  /** Until the next good run. */
  trouble: oneOf('trouble', HeartbeatTrouble),
  /** The last good backup, while there is trouble the last one before that. */
  okBackup: uuid('ok_backup'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type HeartbeatRow = typeof siteHeartbeats.$inferSelect;

export const heartbeatRuns = pgTable('site_heartbeat_runs', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  heartbeatId: uuid('heartbeat_id').notNull(),
  call: oneOf('call', HeartbeatCall).notNull(),
  exitStatus: smallint('exit_status'),
  at: instant('at').notNull(),
  ms: bigint('ms', { mode: 'number' }),
  /** The caller's name of the run. */
  rid: uuid('rid'),
  body: text('body').notNull().default(''),
  /** What came; `body` may be its beginning. */
  bodyBytes: integer('body_bytes').notNull().default(0),
  /** The same on every attempt to write it; older ones have none. */
  callId: uuid('call_id'),
});
