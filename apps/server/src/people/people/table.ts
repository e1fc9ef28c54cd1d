import {
  AppProof,
  AssistantScope,
  Language,
  Rank,
  Role,
  SecondFactorFor,
  Theme,
} from '@hlidka/protocol';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const created = () => instant('created_at').notNull().defaultNow();
const updated = () => instant('updated_at').notNull().defaultNow();

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  name: text('name').notNull(),
  image: text('image'),
  role: oneOf('role', Role).notNull(),
  /** Of an operator; the database keeps it so. */
  rank: oneOf('rank', Rank),
  language: oneOf('language', Language).notNull().default('cs'),
  theme: oneOf('theme', Theme).notNull().default('system'),
  /** A client's choice; operators hear of every incident. */
  incidentMail: boolean('incident_mail').notNull().default(false),
  /** Whether they answered when asked. */
  incidentMailChosen: boolean('incident_mail_chosen').notNull().default(false),
  /** Signs in with a code from an app; the auth library reads it too. */
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  invitedAt: instant('invited_at'),
  acceptedAt: instant('accepted_at'),
  disabledAt: instant('disabled_at'),
  createdAt: created(),
  updatedAt: updated(),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** The digest of the cookie's token. */
  token: text('token').notNull(),
  expiresAt: instant('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  /** Signed in by the phone app. */
  fromApp: boolean('from_app').notNull().default(false),
  /** More than a password was proved. */
  secondFactor: boolean('second_factor').notNull().default(false),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  /** When the user last proved their identity. */
  confirmedAt: instant('confirmed_at').notNull().defaultNow(),
  createdAt: created(),
  updatedAt: updated(),
});

/** On which somebody has signed in, by the digest of a cookie of their own. */
export const knownDevices = pgTable('known_devices', {
  digest: text('digest').notNull(),
  userId: uuid('user_id').notNull(),
  firstAt: instant('first_at').notNull().defaultNow(),
  lastAt: instant('last_at').notNull().defaultNow(),
});

/** How people get in: the owners' settings, one row. */
export const doors = pgTable('doors', {
  id: boolean('id').primaryKey().default(true),
  idleEnds: boolean('idle_ends').notNull().default(false),
  /** Whether the operators' chat decides, as a helper does, or only reads. */
  chatActs: boolean('chat_acts').notNull().default(true),
  secondFactor: oneOf('second_factor', SecondFactorFor).notNull().default('nobody'),
  agencyAccountOnly: boolean('agency_account_only').notNull().default(false),
  appProof: oneOf('app_proof', AppProof).notNull().default('if_any'),
});

/** The agency's own accounts (OpenID Connect), one row. */
export const oidc = pgTable('oidc', {
  id: boolean('id').primaryKey().default(true),
  issuer: text('issuer'),
  clientId: text('client_id'),
  /** The client's secret. */
  sealed: text('sealed'),
  label: text('label'),
  trustsEmails: boolean('trusts_emails').notNull().default(false),
  lastRefusal: text('last_refusal'),
  lastRefusedAt: instant('last_refused_at'),
});

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  password: text('password'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text('scope'),
  createdAt: created(),
  updatedAt: updated(),
});

export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: created(),
  updatedAt: updated(),
});

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name'),
  publicKey: text('public_key').notNull(),
  credentialID: text('credential_id').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  deviceType: text('device_type').notNull(),
  backedUp: boolean('backed_up').notNull(),
  transports: text('transports'),
  aaguid: text('aaguid'),
  createdAt: created(),
});

/** What the phone app was asked to prove by a passkey; each row goes with its first use. */
export const decisionChallenges = pgTable('decision_challenges', {
  id: uuid('id').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** A code from an app (TOTP), and codes to write down; read by the auth library through `sealed-factors.ts`. */
export const twoFactors = pgTable('two_factors', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Sealed; null until the first code was given. */
  secret: text('secret'),
  backupCodes: text('backup_codes').notNull().default(''),
  /** Sealed; becomes the secret once a code of it was given. */
  pending: text('pending'),
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
  /** Of the last code that was taken. */
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: created(),
});

export const sessionSecret = pgTable('session_secret', {
  id: boolean('id').primaryKey().default(true),
  mark: text('mark').notNull(),
});

export const links = pgTable('links', {
  digest: text('digest').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose', { enum: ['invitation', 'reset', 'sign_in', 'web'] }).notNull(),
  /** Of the phone app, which asked for a page on the web. */
  sessionId: uuid('session_id'),
  expiresAt: instant('expires_at').notNull(),
  createdAt: created(),
});

/** What was told to all operators, so that one of them can end it. */
export const newWays = pgTable('new_ways', {
  id: uuid('id').primaryKey(),
  /** Shared by what was done at once. */
  act: uuid('act').notNull(),
  at: instant('at').notNull().defaultNow(),
  event: text('event').notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id'),
  subjectName: text('subject_name'),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  by: text('by').notNull(),
  who: text('who'),
  userId: uuid('user_id'),
  sessionId: uuid('session_id'),
  address: text('address'),
  device: text('device'),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by'),
});

export const newWayLinks = pgTable('new_way_links', {
  digest: text('digest').primaryKey(),
  act: uuid('act').notNull(),
  userId: uuid('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

const tokenKind = ['partner', 'script', 'agent', 'place', 'screen', 'assistant'] as const;

/** Of partners' programs, people's assistants, sites' scripts, agents, checking places and screens in the office. */
export const tokens = pgTable('tokens', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: tokenKind }).notNull(),
  name: text('name').notNull(),
  /** The first characters of the token, for recognition. */
  prefix: text('prefix').notNull(),
  digest: text('digest').notNull(),
  /** Whose it is: one of these four by its kind, none for a screen. */
  userId: uuid('user_id'),
  siteId: uuid('site_id'),
  agentId: uuid('agent_id'),
  placeId: uuid('place_id'),
  /** Of an assistant: what it may do, whether it decides gates, and when it ends. */
  scope: oneOf('scope', AssistantScope),
  gates: boolean('gates').notNull().default(false),
  expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true, precision: 3 }),
  revokedAt: timestamp('revoked_at', { withTimezone: true, precision: 3 }),
});
export type TokenRow = typeof tokens.$inferSelect;

/** How often each process accepted a key, written once a second; unlogged table. */
export const keyUses = pgTable('key_uses', {
  keyId: uuid('key_id').notNull(),
  process: uuid('process').notNull(),
  at: instant('at').notNull().defaultNow(),
  uses: integer('uses').notNull(),
});

export const grants = pgTable('grants', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  clientId: uuid('client_id'),
  groupId: uuid('group_id'),
  siteId: uuid('site_id'),
  createdAt: created(),
});

/** The only rule of who may see which site, readable in both directions. */
export const grantedSites = pgView('granted_sites', {
  userId: uuid('user_id').notNull(),
  siteId: uuid('site_id').notNull(),
}).existing();
