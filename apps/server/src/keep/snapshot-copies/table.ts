import {
  SnapshotDestination,
  SnapshotFault,
  SnapshotStage,
  SnapshotStatus,
} from '@hlidka/protocol';
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const snapshotCopies = pgTable('snapshot_copies', {
  id: uuid('id').primaryKey(),
  destination: oneOf('place', SnapshotDestination).notNull(),
  name: text('name').notNull(),
  byOperator: boolean('by_operator').notNull().default(false),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
  status: oneOf('status', SnapshotStatus).notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }),
  /** Of the whole file; compared with what was read back before the status says ok. */
  sha256: text('sha256'),
  sealed: boolean('sealed').notNull().default(false),
  withSecrets: boolean('with_secrets').notNull().default(false),
  fault: oneOf('fault', SnapshotFault),
  detail: text('detail'),
  stage: oneOf('stage', SnapshotStage),
  tablesDone: integer('tables_done').notNull().default(0),
  tablesOf: integer('tables_of').notNull().default(0),
  bytesDone: bigint('bytes_done', { mode: 'number' }).notNull().default(0),
  testedAt: moment('tested_at'),
  testFault: oneOf('test_fault', SnapshotFault),
  testDetail: text('test_detail'),
  testAskedAt: moment('test_asked_at'),
});
export type CopyRow = typeof snapshotCopies.$inferSelect;

export const snapshotWatch = pgTable('snapshot_watch', {
  single: boolean('single').primaryKey().default(true),
  /** Nothing counts as missed before this. */
  since: moment('since').notNull(),
});
