import { MovingKind, MovingSource } from '@hlidka/protocol';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';
import type { Item } from './item.ts';

/** What moved in from elsewhere, by the source's own ids, so that a second time brings the difference. */
export const movedItems = pgTable('moved_items', {
  source: oneOf('source', MovingSource).notNull(),
  sourceId: text('source_id').notNull(),
  kind: oneOf('kind', MovingKind).notNull(),
  /** The site that it became or belongs to; null once that is gone, and for windows of several. */
  siteId: uuid('site_id'),
  /** Of what it asked for. */
  digest: text('digest').notNull(),
  movedAt: timestamp('moved_at', { withTimezone: true }).notNull().defaultNow(),
});

/** What an operator handed in, as it was read; without its secrets, and gone after a day. */
export const movingFiles = pgTable('moving_files', {
  id: uuid('id').primaryKey(),
  source: oneOf('source', MovingSource).notNull(),
  items: jsonb('items').$type<Item[]>().notNull(),
  userId: uuid('user_id').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
});
