import {
  FormOutcome,
  FormReason,
  type FormStep,
  FormTaskKind,
  FormTaskState,
  type SeenForm,
} from '@hlidka/protocol';
import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const formChecks = pgTable('form_checks', {
  id: uuid('id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  name: text('name').notNull(),
  steps: jsonb('steps').$type<FormStep[]>().notNull(),
  /** How often it is sent, and whether in working hours only. */
  everyMinutes: integer('every_minutes').notNull(),
  workHours: boolean('work_hours').notNull(),
  /** How often it is looked at without being sent; null: never. */
  peekMinutes: integer('peek_minutes'),
  timeoutSeconds: integer('timeout_seconds').notNull(),
  enabled: boolean('enabled').notNull(),
  /** The form's message must arrive within this time; null: not expected. */
  mailWithinMinutes: integer('mail_within_minutes'),
  /** Part of the address that receives a copy of the form's messages. */
  mailToken: text('mail_token').notNull(),
  /** When it is checked next, in either way, and when it is sent next. */
  nextAt: instant('next_at').notNull(),
  sendsAt: instant('sends_at').notNull(),
  /** Runs in a row in which the browser itself failed. */
  broken: integer('broken').notNull().default(0),
  /** Inconclusive runs in a row. */
  blocked: integer('blocked').notNull().default(0),
  /** The invisible captcha with which it last passed. */
  passedCaptcha: text('passed_captcha'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});
export type FormRow = typeof formChecks.$inferSelect;

export const formTasks = pgTable('form_tasks', {
  id: uuid('id').primaryKey(),
  kind: oneOf('kind', FormTaskKind).notNull(),
  formId: uuid('form_id'),
  siteId: uuid('site_id').notNull(),
  steps: jsonb('steps').$type<FormStep[]>().notNull().default([]),
  /** False: it is filled in and looked at, not sent. */
  sends: boolean('sends').notNull().default(true),
  lookAt: text('look_at'),
  timeoutSeconds: integer('timeout_seconds').notNull(),
  state: oneOf('state', FormTaskState).notNull(),
  agentId: uuid('agent_id'),
  leaseEndsAt: instant('lease_ends_at'),
  attempt: integer('attempt').notNull().default(0),
  /** A marker in every message the run sends, to recognise it. */
  mark: text('mark').notNull(),
  askedBy: text('asked_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  outcome: oneOf('outcome', FormOutcome),
  step: integer('step'),
  error: text('error').notNull().default(''),
  reason: oneOf('reason', FormReason),
  lengthMs: integer('length_ms'),
  captcha: text('captcha'),
  picture: bytea('picture'),
  seen: jsonb('seen').$type<SeenForm[]>().notNull().default([]),
  /** The agent's key for its report: sent twice, it counts once. */
  key: text('key'),
  mailDueAt: instant('mail_due_at'),
  mailAt: instant('mail_at'),
  /** Of a trial that is part of a job: the job, its key for these trials, and which form it is. */
  jobId: uuid('job_id'),
  jobKey: text('job_key'),
  formName: text('form_name'),
});
export type TaskRow = typeof formTasks.$inferSelect;

/** Passed checks by Prague month and by who owned the site then; kept when the form is deleted. */
export const formMonths = pgTable('form_months', {
  siteId: uuid('site_id').notNull(),
  formId: uuid('form_id').notNull(),
  clientId: uuid('client_id'),
  month: date('month').notNull(),
  passed: integer('passed').notNull().default(0),
  failed: integer('failed').notNull().default(0),
});

/** When the mail listener last turned a connection away. */
export const mailDoor = pgTable('mail_door', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
});

/** The name and address forms are filled in with; no row means the defaults. */
export const formIdentity = pgTable('form_identity', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  message: text('message').notNull(),
});
