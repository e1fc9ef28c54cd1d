import { PartKind } from '@hlidka/protocol';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What many sites may stand on: a server, a CDN, a name server. */
export const parts = pgTable('parts', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  kind: oneOf('kind', PartKind).notNull(),
  /** The check that says whether it is down; null: it is only named. */
  checkNumber: integer('check_number'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type PartRow = typeof parts.$inferSelect;

/** What a check hangs on: another check or a part. */
export const dependencies = pgTable('dependencies', {
  number: integer('number').notNull(),
  onNumber: integer('on_number'),
  partId: uuid('part_id'),
});
