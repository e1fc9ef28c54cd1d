import { type BackupContents, type BackupDoubt, BackupStatus } from '@hlidka/protocol';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const backups = pgTable('backups', {
  id: uuid('id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
  sizeBytes: bigint('size_bytes', { mode: 'number' }),
  status: oneOf('status', BackupStatus).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Of the script that reported it. */
  tokenId: uuid('token_id'),
  /** The script's name for this run. */
  run: text('run'),
  /** The usual size, if this one is clearly smaller. */
  usualBytes: bigint('usual_bytes', { mode: 'number' }),
  /** Of the file, in hexadecimal. */
  digest: text('digest'),
  contents: jsonb('contents').$type<BackupContents>(),
  /** What makes it doubtful besides its size. */
  doubts: jsonb('doubts').$type<BackupDoubt[]>(),
  /** When an operator said that it is right as it is. */
  acceptedAt: moment('accepted_at'),
});

/** What a backup gave when it was brought back. */
export const restoreTrials = pgTable('restore_trials', {
  id: uuid('id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  backupId: uuid('backup_id'),
  jobId: uuid('job_id').notNull(),
  jobAttempt: integer('job_attempt').notNull(),
  file: text('file').notNull(),
  at: moment('at').notNull(),
  ok: boolean('ok').notNull(),
  files: integer('files'),
  tables: integer('tables'),
  rows: bigint('rows', { mode: 'number' }),
  summary: text('summary').notNull(),
  shown: boolean('shown').notNull().default(false),
});

export type BackupRow = typeof backups.$inferSelect;
