import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const jobs = pgTable('jobs', {
  id: uuid('id').primaryKey(),
  number: integer('number').generatedAlwaysAsIdentity().notNull(),
  siteId: uuid('site_id'),
  title: text('title').notNull(),
  instructions: text('instructions').notNull().default(''),
  kind: text('kind', { enum: ['agent', 'playbook', 'backup'] }).notNull(),
  supervised: boolean('supervised').notNull().default(true),
  scheduledFor: instant('scheduled_for').notNull().defaultNow(),
  state: text('state', {
    enum: ['pending', 'approved', 'running', 'done', 'failed', 'cancelled'],
  })
    .notNull()
    .default('pending'),
  attempt: integer('attempt').notNull().default(1),
  paused: boolean('paused').notNull().default(false),
  waiting: text('waiting', { enum: ['gate', 'answer'] }),
  result: text('result'),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});
