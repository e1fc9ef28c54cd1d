import {
  EscalationOutcome,
  type Evidence,
  IncidentEvent,
  IncidentKind,
  LocalFaultEnd,
  PictureFault,
  PictureState,
  SlowEnd,
  SlowPhase,
  TakenFrom,
  Untold,
} from '@hlidka/protocol';
import {
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';
import type { History } from './history.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const incidents = pgTable('incidents', {
  id: uuid('id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  kind: oneOf('kind', IncidentKind).notNull(),
  title: text('title'),
  description: text('description'),
  byHand: boolean('by_hand').notNull().default(false),
  openedAt: instant('opened_at').notNull(),
  resolvedAt: instant('resolved_at'),
  acknowledgedAt: timestamp('acknowledged_at', { withTimezone: true }),
  acknowledgedBy: text('acknowledged_by'),
  /** From where it was taken over; null if that was not kept. */
  takenFrom: oneOf('taken_from', TakenFrom),
  /** The client was told who took it over. */
  takenTold: boolean('taken_told').notNull().default(false),
  note: text('note'),
  /** Who took it over, where that is known as a person. */
  takenById: uuid('taken_by_id'),
  /** When and how often they were asked whether they still have it. */
  askedAt: instant('asked_at'),
  askedTimes: smallint('asked_times').notNull().default(0),
  evidence: jsonb('evidence').$type<Evidence>().notNull().default({}),
  /** The gatherings of its beginning and of its end. */
  openedWith: uuid('opened_with'),
  resolvedWith: uuid('resolved_with'),
  /** Open at a quiet start and not seen failing since: its end is told to nobody. */
  hushed: boolean('hushed').notNull().default(false),
  /** Why nobody was told that it began, nor is of its end. */
  untold: oneOf('untold', Untold),
  /** The outage that it was part of when it began. */
  causeId: uuid('cause_id'),
  causeName: text('cause_name'),
  /** It ended because its site was paused or archived: nobody saw it work again. */
  unwatched: boolean('unwatched').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type IncidentRow = typeof incidents.$inferSelect;

/** What the button in an operator's mail takes over, and for whom. */
export const takeOverLinks = pgTable('take_over_links', {
  digest: text('digest').primaryKey(),
  /** One of the two: an incident, or all outages of one cause. */
  incidentId: uuid('incident_id'),
  gatheringId: uuid('gathering_id'),
  userId: uuid('user_id').notNull(),
  /** The mail that it is in. */
  deliveryId: uuid('delivery_id'),
  usedAt: timestamp('used_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Whose phones hear no more of an incident. */
export const mutedIncidents = pgTable(
  'muted_incidents',
  {
    incidentId: uuid('incident_id').notNull(),
    userId: uuid('user_id').notNull(),
    mutedAt: timestamp('muted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.incidentId, row.userId] })],
);

/** Outages that began, or ended, close together and have something in common. */
export const gatherings = pgTable('gatherings', {
  id: uuid('id').primaryKey(),
  event: oneOf('event', IncidentEvent).notNull(),
  /** Of ends: the gathering of their beginnings. */
  openingId: uuid('opening_id'),
  /** What all of them share. */
  address: text('address'),
  hosting: text('hosting'),
  nameServer: text('name_server'),
  /** The first and last of these moments, as measured by checks. */
  firstAt: instant('first_at').notNull(),
  lastAt: instant('last_at').notNull(),
  /** By the database's clock: when it began, and when the last incident joined. */
  beganAt: timestamp('began_at', { withTimezone: true }).notNull().defaultNow(),
  joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
  /** When to look at it next; null: everything is reported. */
  dueAt: timestamp('due_at', { withTimezone: true }),
  chatTold: integer('chat_told').notNull().default(0),
  chatAt: timestamp('chat_at', { withTimezone: true }),
  mailTold: integer('mail_told').notNull().default(0),
  mailAt: timestamp('mail_at', { withTimezone: true }),
});
export type GatheringRow = typeof gatherings.$inferSelect;

/** The state of the verdict on each check; of a site's first one `number` is the site's. */
export const watches = pgTable('watches', {
  number: integer('number').primaryKey(),
  siteId: uuid('site_id').notNull(),
  phase: text('phase', { enum: ['up', 'suspect', 'down', 'recovering'] })
    .notNull()
    .default('up'),
  /** First success of a recovery. */
  recoveredAt: timestamp('recovered_at', { withTimezone: true }),
  failedSince: timestamp('failed_since', { withTimezone: true }),
  confirmations: integer('confirmations').notNull().default(0),
  imported: boolean('imported').notNull().default(false),
  resolvedAt: timestamp('resolved_at', { withTimezone: true }).array().notNull().default([]),
  /** Recent regular checks, while nothing is open. */
  history: jsonb('history').$type<History>(),
  /** The site kept failing and passing: its incident ends only after an hour without a failure. */
  unstable: boolean('unstable').notNull().default(false),
  firstSuccessAt: timestamp('first_success_at', { withTimezone: true }),
  lastFailure: text('last_failure'),
  certificateEndsAt: timestamp('certificate_ends_at', { withTimezone: true }),
  certificateStartsAt: timestamp('certificate_starts_at', { withTimezone: true }),
  /** The alphabetically first of the domain's name servers, from the registry. */
  nameServer: text('name_server'),
  /** Its server answered HEAD with 405 or 501, so it is asked by GET. */
  headRefused: boolean('head_refused').notNull().default(false),
  /** The site fails from the home place only, since then. */
  localSince: timestamp('local_since', { withTimezone: true }),
  /** Optimistic lock: a verdict replaces only the version it was based on. */
  version: integer('version').notNull().default(0),
});

/** Times when a site failed from the home place only. */
export const localFaults = pgTable('local_faults', {
  id: uuid('id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  fromAt: instant('from_at').notNull(),
  /** Null while it lasts. */
  toAt: instant('to_at'),
  endedBy: oneOf('ended_by', LocalFaultEnd),
  evidence: jsonb('evidence').$type<Evidence>().notNull().default({}),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type LocalFaultRow = typeof localFaults.$inferSelect;

/** Times when a site was well but slow (slow/rule.ts). */
export const slowTimes = pgTable('slow_times', {
  id: uuid('id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  fromAt: instant('from_at').notNull(),
  /** Null while it lasts. */
  toAt: instant('to_at'),
  endedBy: oneOf('ended_by', SlowEnd),
  nowMs: integer('now_ms').notNull(),
  /** When `nowMs` was last written. */
  seenAt: instant('seen_at').notNull(),
  usualMs: integer('usual_ms'),
  limitMs: integer('limit_ms'),
  phase: oneOf('phase', SlowPhase).notNull(),
  phaseNowMs: integer('phase_now_ms').notNull(),
  phaseUsualMs: integer('phase_usual_ms'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type SlowTimeRow = typeof slowTimes.$inferSelect;

/** The last result of each form. */
export const formResults = pgTable('form_results', {
  formId: uuid('form_id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  /** Failures in a row. */
  failures: integer('failures').notNull().default(0),
  /** Whether a check that sent the form was among them. */
  sent: boolean('sent').notNull().default(true),
  at: instant('at').notNull(),
});

/** Which forms an incident is about; a further one may break while it lasts. */
export const incidentForms = pgTable(
  'incident_forms',
  {
    incidentId: uuid('incident_id').notNull(),
    formId: uuid('form_id').notNull(),
    name: text('name').notNull(),
    step: text('step'),
    fromAt: instant('from_at').notNull(),
    /** Null while it is broken. */
    toAt: instant('to_at'),
  },
  (row) => [primaryKey({ columns: [row.incidentId, row.formId, row.fromAt] })],
);

/** Which checks an outage is about; a further one may fail while it lasts. */
export const incidentChecks = pgTable(
  'incident_checks',
  {
    incidentId: uuid('incident_id').notNull(),
    number: integer('number').notNull(),
    /** Null: the first check of the site. */
    name: text('name'),
    fromAt: instant('from_at').notNull(),
    /** Null while it fails. */
    toAt: instant('to_at'),
  },
  (row) => [primaryKey({ columns: [row.incidentId, row.number, row.fromAt] })],
);

/** Certificate renewals, written by a trigger on `watches`. */
export const certificateRenewals = pgTable('certificate_renewals', {
  siteId: uuid('site_id').notNull(),
  seenAt: instant('seen_at').notNull().defaultNow(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});

/** How far an incident got in the rota: a row per round and step; one that has not ended is due then. */
export const escalations = pgTable('escalations', {
  incidentId: uuid('incident_id').notNull(),
  /** The steps begin again while nobody takes it over. */
  round: smallint('round').notNull().default(0),
  step: smallint('step').notNull(),
  dueAt: instant('due_at').notNull(),
  endedAt: instant('ended_at'),
  outcome: oneOf('outcome', EscalationOutcome),
  told: uuid('told').array().notNull().default([]),
  /** When the rota was saved whose quiet hours it waits for; null: it waits for its turn. */
  heldBy: instant('held_by'),
});

/** How a site looked when its outage opened: an agent's task, then what its browser saw. */
export const incidentPictures = pgTable('incident_pictures', {
  incidentId: uuid('incident_id').primaryKey(),
  siteId: uuid('site_id').notNull(),
  state: oneOf('state', PictureState).notNull(),
  fault: oneOf('fault', PictureFault),
  detail: text('detail').notNull().default(''),
  askedAt: instant('asked_at').notNull().defaultNow(),
  agentId: uuid('agent_id'),
  /** Who took it; stays when the agent is gone. */
  agentName: text('agent_name'),
  attempt: integer('attempt').notNull().default(0),
  startedAt: instant('started_at'),
  leaseEndsAt: instant('lease_ends_at'),
  endedAt: instant('ended_at'),
  takenAt: instant('taken_at'),
  /** The agent's key for its report: sent twice, it counts once. */
  key: text('key'),
  statusCode: integer('status_code'),
  answered: boolean('answered').notNull().default(false),
  loaded: boolean('loaded').notNull().default(false),
  address: text('address'),
  headers: text('headers'),
  /** Null once it is no longer kept. */
  picture: bytea('picture'),
});
export type PictureRow = typeof incidentPictures.$inferSelect;
