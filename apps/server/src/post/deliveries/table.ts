import { DeliveryChannel, DeliveryState, IncidentEvent, Language } from '@hlidka/protocol';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { oneOf } from '../../base/platform/one-of.ts';

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
  /** When `nextAttemptAt` was set: if now is earlier, the clock was set back. */
  putOffAt: instant('put_off_at').notNull().defaultNow(),
  /** Smaller is sent first (`outbox/priority.ts`). */
  priority: smallint('priority').notNull().default(4),
  /** The gathering it may be reported with. */
  gatheringId: uuid('gathering_id'),
  /** Waits for the decision whether one message will cover the whole gathering. */
  held: boolean('held').notNull().default(false),
  /** The end of the quiet hours that held it last, or when they were switched off. */
  heldUntil: instant('held_until'),
  /** When a worker took it: until it is marked, its outcome is unknown. */
  handedAt: instant('handed_at'),
  /** Raised when its reader's quiet hours change: a worker that has it in hand may hold it by the old ones. */
  version: integer('version').notNull().default(0),
  /** Refusals of this message; failures of the service are not counted. */
  failures: integer('failures').notNull().default(0),
  /** An attempt ended without a response: it may have been delivered. */
  maybeHeard: boolean('maybe_heard').notNull().default(false),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  /** The reader opened its link, pressed its button or answered it. */
  seenAt: instant('seen_at'),
  incidentId: uuid('incident_id'),
  event: oneOf('event', IncidentEvent),
  /** The push service's ticket, until its receipt was read. */
  ticket: text('ticket'),
  receiptAfter: instant('receipt_after'),
  /** Queue order. */
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
});

/**
 * What each chat message is about: a reply to it steers that job, and its buttons are removed once
 * used.
 */
export const chatMessages = pgTable('chat_messages', {
  chatId: text('chat_id').notNull(),
  messageId: bigint('message_id', { mode: 'number' }).notNull(),
  deliveryId: uuid('delivery_id'),
  jobId: uuid('job_id'),
  gateId: uuid('gate_id'),
  questionId: uuid('question_id'),
  /** The notice draft whose text a reply gives. */
  draftId: uuid('draft_id'),
  /** Buttons are still shown. */
  buttons: boolean('buttons').notNull().default(false),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

/** How the outbox stands: one row, or none yet. */
export const outbox = pgTable('outbox', {
  singleton: boolean('singleton').primaryKey().default(true),
  /** After a quiet start, what recurring work finds is set aside until then. */
  quietUntil: instant('quiet_until'),
  /** Mails leave the installation; otherwise they are only stored, and nobody is told by mail. */
  mailsSent: boolean('mails_sent').notNull().default(false),
});

export const OperatorsChannel = DeliveryChannel.extract(['chat', 'outlet']);
export type OperatorsChannel = z.infer<typeof OperatorsChannel>;

/** The channels on which operators are told, for slices that do not know the channels' settings. */
export const operatorsChannels = pgTable(
  'operators_channels',
  {
    channel: oneOf('channel', OperatorsChannel).notNull(),
    recipient: text('recipient').notNull(),
    /** Whose it is; null: everybody's. */
    userId: uuid('user_id'),
    incidentsOnly: boolean('incidents_only').notNull().default(false),
  },
  ({ channel, recipient }) => [primaryKey({ columns: [channel, recipient] })],
);
