import {
  CheckKind,
  type FurtherCheckSettings,
  GroupKind,
  type MonitorSettings,
  type SiteFact,
  type SiteNote,
  SiteRole,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const clients = pgTable('clients', {
  id: uuid('id').primaryKey(),
  ref: text('ref'),
  name: text('name').notNull(),
  contactId: text('contact_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const siteGroups = pgTable('site_groups', {
  id: uuid('id').primaryKey(),
  ref: text('ref'),
  clientId: uuid('client_id').notNull(),
  name: text('name').notNull(),
  kind: oneOf('kind', GroupKind).notNull(),
  notes: text('notes'),
  subscriptionLink: text('subscription_link'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const sites = pgTable('sites', {
  id: uuid('id').primaryKey(),
  number: integer('number').generatedAlwaysAsIdentity().notNull(),
  ref: text('ref'),
  clientId: uuid('client_id').notNull(),
  groupId: uuid('group_id'),
  role: oneOf('role', SiteRole),
  name: text('name').notNull(),
  url: text('url'),
  hostname: text('hostname'),
  plan: text('plan'),
  platform: text('platform'),
  hosting: text('hosting'),
  tags: text('tags').array().notNull().default([]),
  /** How each of them is told from others (`tagKey`), in the same order. */
  tagKeys: text('tag_keys').array().notNull().default([]),
  searchConnected: boolean('search_connected').notNull().default(false),
  aiEntitled: boolean('ai_entitled').notNull().default(false),
  /** How the site is checked. */
  monitor: jsonb('monitor').$type<MonitorSettings>().notNull(),
  pausedAt: instant('paused_at'),
  archivedAt: instant('archived_at'),
  notes: text('notes'),
  agentMemory: text('agent_memory'),
  /** A note of the operators: the site’s id in another monitoring tool. */
  monitorId: text('monitor_id'),
  subscriptionLink: text('subscription_link'),
  /** How long a result counts as current; from the interval and the timeout of `monitor`. */
  freshSeconds: integer('fresh_seconds').notNull().generatedAlwaysAs(sql``),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
} satisfies Record<SiteFact | SiteNote, unknown> & Record<string, unknown>);

/** Checks of sites, by their own number; a site's first check has the site's number. */
export const siteChecks = pgTable('site_checks', {
  number: integer('number').primaryKey(),
  siteId: uuid('site_id').notNull(),
  kind: oneOf('kind', CheckKind).notNull(),
  /** Null for the first check, whose address and settings are the site's `url` and `monitor`. */
  name: text('name'),
  settings: jsonb('settings').$type<FurtherCheckSettings>(),
  /** Whether the site is down while this check fails. */
  counts: boolean('counts').notNull().default(true),
  /** Where the sums of a first check go once those under its number are the site's. */
  ownSums: integer('own_sums'),
  pausedAt: instant('paused_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Who owned a site when; a site without rows has always had the same owner. */
export const siteOwners = pgTable('site_owners', {
  siteId: uuid('site_id').notNull(),
  clientId: uuid('client_id').notNull(),
  /** Null: from its beginning. */
  fromAt: instant('from_at'),
  /** Null: until now. */
  toAt: instant('to_at'),
});
