import { DeliveryChannel, DeliveryState, IncidentEvent, Language } from '@hlidka/protocol';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { oneOf } from '../platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const deliveries = pgTable('deliveries', {
  id: uuid('id').primaryKey(),
  channel: oneOf('channel', DeliveryChannel).notNull(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  userId: uuid('user_id'),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  language: oneOf('language', Language),
  subject: text('subject'),
  state: oneOf('state', DeliveryState).notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  /** While a worker holds the row, the end of its lease. */
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  /** Since when that stands: a clock that shows less has been put back. */
  putOffAt: instant('put_off_at').notNull().defaultNow(),
  /** The smaller goes first (`outbox/priority.ts`). */
  priority: smallint('priority').notNull().default(4),
  /** What it may be told together with. */
  gatheringId: uuid('gathering_id'),
  /** Waits whether one message will tell of all of them. */
  held: boolean('held').notNull().default(false),
  /** In somebody's hands since then: what became of it is not known until it is marked. */
  handedAt: instant('handed_at'),
  /** Refusals of this very message; the service's own troubles are not counted. */
  failures: integer('failures').notNull().default(0),
  /** Once on its way without an answer: nobody knows whether it was heard. */
  maybeHeard: boolean('maybe_heard').notNull().default(false),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  incidentId: uuid('incident_id'),
  event: oneOf('event', IncidentEvent),
  /** The push service's ticket, until its receipt was read. */
  ticket: text('ticket'),
  receiptAfter: instant('receipt_after'),
  /** In the order of queueing. */
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
});

/** Which chat message tells of what: a reply to it steers that job, and its buttons go when they are used. */
export const chatMessages = pgTable('chat_messages', {
  chatId: text('chat_id').notNull(),
  messageId: bigint('message_id', { mode: 'number' }).notNull(),
  deliveryId: uuid('delivery_id'),
  jobId: uuid('job_id'),
  gateId: uuid('gate_id'),
  questionId: uuid('question_id'),
  /** Still shows buttons. */
  buttons: boolean('buttons').notNull().default(false),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

export const OperatorsChannel = DeliveryChannel.extract(['chat']);
export type OperatorsChannel = z.infer<typeof OperatorsChannel>;

/** The channels on which operators are told besides mail, for those who know nothing of their settings. */
export const operatorsChannels = pgTable('operators_channels', {
  channel: oneOf('channel', OperatorsChannel).primaryKey(),
  recipient: text('recipient').notNull(),
});
