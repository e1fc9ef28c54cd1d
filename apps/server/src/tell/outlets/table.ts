import { OutletHears, OutletKind, OutletOffReason } from '@hlidka/protocol';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Where operators hear besides mail and chat; address and secrets are sealed for their row. */
export const outlets = pgTable('outlets', {
  id: uuid('id').primaryKey(),
  kind: oneOf('kind', OutletKind).notNull(),
  name: text('name').notNull(),
  hears: oneOf('hears', OutletHears).notNull(),
  /** Its owner, who is told of incidents there when the rota comes to them; null: it belongs to everybody. */
  ownerId: uuid('owner_id'),
  /** The only part of the address that is shown. */
  host: text('host').notNull(),
  sealed: text('sealed').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Since when it is switched off, why, and the last answer. */
  offAt: instant('off_at'),
  offReason: oneOf('off_reason', OutletOffReason),
  offAnswer: text('off_answer'),
});
export type OutletRow = typeof outlets.$inferSelect;
