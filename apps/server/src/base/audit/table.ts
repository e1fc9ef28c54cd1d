import { AuditBy } from '@hlidka/protocol';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../platform/one-of.ts';

export const audit = pgTable('audit', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  by: oneOf('by', AuditBy).notNull(),
  userId: uuid('user_id'),
  who: text('who'),
  event: text('event').notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id'),
  subjectName: text('subject_name'),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
});
