import {
  type Command,
  type CommandOutcome,
  GateState,
  JobBy,
  JobKind,
  JobState,
  JobWaiting,
  type Plan,
  type Recurrence,
  SteeringVerb,
  TargetVia,
} from '@hlidka/protocol';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const count = (name: string) => bigint(name, { mode: 'number' });

/** Columns shared by a template and a job. */
const work = () => ({
  title: text('title').notNull(),
  instructions: text('instructions').notNull().default(''),
  plan: jsonb('plan').$type<Plan>().notNull(),
  disturbs: boolean('disturbs').notNull().default(false),
  reviewWorklog: boolean('review_worklog').notNull().default(false),
  supervised: boolean('supervised').notNull().default(true),
});

export const jobs = pgTable('jobs', {
  id: uuid('id').primaryKey(),
  number: integer('number').generatedAlwaysAsIdentity().notNull(),
  siteId: uuid('site_id'),
  ...work(),
  kind: oneOf('kind', JobKind).notNull(),
  scheduledFor: instant('scheduled_for').notNull().defaultNow(),
  state: oneOf('state', JobState).notNull().default('pending'),
  attempt: integer('attempt').notNull().default(1),
  paused: boolean('paused').notNull().default(false),
  waiting: oneOf('waiting', JobWaiting),
  waitingSince: instant('waiting_since'),
  /** Time spent waiting for the operator. */
  waitedMs: count('waited_ms').notNull().default(0),
  result: text('result'),
  createdAt: instant('created_at').notNull().defaultNow(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  templateId: uuid('template_id'),
  ruleId: uuid('rule_id'),
  incidentId: uuid('incident_id'),
  agentId: uuid('agent_id'),
  /** Id of the agent's lease; null while nobody works on it. */
  lease: uuid('lease'),
  leaseEndsAt: instant('lease_ends_at'),
  /** Since when the job stands still because it waits for the operator. */
  parkedAt: instant('parked_at'),
  /** The agent's text for the worklog. */
  worklog: text('worklog'),
  costUsd: doublePrecision('cost_usd').notNull().default(0),
  inputTokens: count('input_tokens').notNull().default(0),
  outputTokens: count('output_tokens').notNull().default(0),
  /** The maintenance window it opened, until a passing check closes it. */
  windowId: uuid('window_id'),
  /** The window's end as the job set it; a different end was set by the operator. */
  windowUntil: instant('window_until'),
});
export type JobFields = typeof jobs.$inferSelect;

export const jobEvents = pgTable('job_events', {
  seq: count('seq').primaryKey().generatedAlwaysAsIdentity(),
  jobId: uuid('job_id').notNull(),
  attempt: integer('attempt').notNull(),
  at: instant('at').notNull().defaultNow(),
  type: text('type').notNull(),
  by: oneOf('by', JobBy).notNull(),
  userId: uuid('user_id'),
  who: text('who'),
  /** The agent's key for this event: sent twice, it is stored once. */
  key: text('key'),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
});

export const jobGates = pgTable('job_gates', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  attempt: integer('attempt').notNull(),
  key: text('key').notNull(),
  command: jsonb('command').$type<Command>().notNull(),
  digest: text('digest').notNull(),
  state: oneOf('state', GateState).notNull(),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  decidedAt: instant('decided_at'),
  note: text('note'),
  usedAt: instant('used_at'),
  finishedAt: instant('finished_at'),
  outcome: jsonb('outcome').$type<CommandOutcome>(),
});
export type GateFields = typeof jobGates.$inferSelect;

/** "Allow this command for the rest of this job." */
export const jobAllowed = pgTable('job_allowed', {
  jobId: uuid('job_id').notNull(),
  /** Of argv, folder, environment and target; reason and time limit do not count. */
  digest: text('digest').notNull(),
  command: jsonb('command').$type<Command>().notNull(),
  at: instant('at').notNull().defaultNow(),
});

export const jobQuestions = pgTable('job_questions', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  attempt: integer('attempt').notNull(),
  key: text('key').notNull(),
  text: text('text').notNull(),
  choices: text('choices').array().notNull().default([]),
  /** The command that was running when its agent died. */
  uncertainGateId: uuid('uncertain_gate_id'),
  askedAt: instant('asked_at').notNull(),
  answer: text('answer'),
  answeredAt: instant('answered_at'),
  /** The job ended or another attempt began before an answer. */
  closedAt: instant('closed_at'),
});
export type QuestionFields = typeof jobQuestions.$inferSelect;

/** What the operator told the job; the agent reads it in order and confirms it. */
export const jobSteering = pgTable('job_steering', {
  seq: count('seq').primaryKey().generatedAlwaysAsIdentity(),
  jobId: uuid('job_id').notNull(),
  attempt: integer('attempt').notNull(),
  at: instant('at').notNull().defaultNow(),
  verb: oneOf('verb', SteeringVerb).notNull(),
  by: text('by', { enum: ['admin', 'chat', 'mcp', 'system'] }).notNull(),
  userId: uuid('user_id'),
  who: text('who'),
  gateId: uuid('gate_id'),
  questionId: uuid('question_id'),
  text: text('text'),
  confirmedAt: instant('confirmed_at'),
});

/** Saved state from which the next agent continues. */
export const jobStates = pgTable('job_states', {
  jobId: uuid('job_id').primaryKey(),
  attempt: integer('attempt').notNull(),
  state: text('state').notNull(),
  at: instant('at').notNull().defaultNow(),
});

/** Screenshots before and after each step. */
export const jobPictures = pgTable('job_pictures', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  attempt: integer('attempt').notNull(),
  key: text('key').notNull(),
  path: text('path').notNull(),
  changedShare: real('changed_share'),
  picture: bytea('picture').notNull(),
  at: instant('at').notNull(),
});

export const jobBackups = pgTable('job_backups', {
  jobId: uuid('job_id').notNull(),
  attempt: integer('attempt').notNull(),
  key: text('key').notNull(),
  backupId: uuid('backup_id').notNull(),
});

export const jobTemplates = pgTable('job_templates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  ...work(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const jobRules = pgTable('job_rules', {
  id: uuid('id').primaryKey(),
  templateId: uuid('template_id').notNull(),
  siteId: uuid('site_id'),
  recurrence: jsonb('recurrence').$type<Recurrence>().notNull(),
  approves: boolean('approves').notNull().default(false),
  enabled: boolean('enabled').notNull().default(true),
  /** Null while it is switched off. */
  nextAt: instant('next_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Where commands of a site run; no row means nowhere. */
/** As whom a site's local commands run. */
export const siteUsers = pgTable('site_users', {
  siteId: uuid('site_id').primaryKey(),
  wide: integer('wide').notNull(),
  narrow: integer('narrow').notNull(),
});

export const siteTargets = pgTable('site_targets', {
  siteId: uuid('site_id').primaryKey(),
  via: oneOf('via', TargetVia).notNull(),
  host: text('host'),
  port: integer('port').notNull().default(22),
  userName: text('user_name'),
  hostKey: text('host_key'),
  keyName: text('key_name'),
  folder: text('folder'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
