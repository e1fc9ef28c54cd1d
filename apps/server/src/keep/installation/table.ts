import { QuietReason } from '@hlidka/protocol';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Who wrote these data last; one row. */
export const installation = pgTable('installation', {
  singleton: boolean('singleton').primaryKey().default(true),
  id: uuid('id').notNull().defaultRandom(),
  /** The program that started on them last. */
  version: text('version'),
  /** Machine and folder of the last start; null with a database server, which several machines share. */
  machine: text('machine'),
  folder: text('folder'),
  /** Set by a restore: when its snapshot was taken, and when it was restored. */
  snapshotAt: instant('snapshot_at'),
  restoredAt: instant('restored_at'),
  /** Whether that snapshot held AUTH_SECRET and ENCRYPTION_KEY. */
  snapshotSecrets: boolean('snapshot_secrets'),
  /** The last quiet start, why, and the folder that had written the data. */
  quietAt: instant('quiet_at'),
  quietReason: oneOf('quiet_reason', QuietReason),
  quietFrom: text('quiet_from'),
  /** When an operator read that. */
  quietReadAt: instant('quiet_read_at'),
});
export type InstallationRow = typeof installation.$inferSelect;
