import { Language, NoticeImpact, NoticeState } from '@hlidka/protocol';
import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/platform/one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const statusPages = pgTable('status_pages', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  host: text('host'),
  title: text('title').notNull(),
  intro: text('intro'),
  language: oneOf('language', Language).notNull(),
  clientId: uuid('client_id'),
  groupId: uuid('group_id'),
  published: boolean('published').notNull().default(false),
  indexed: boolean('indexed').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type StatusPageRow = typeof statusPages.$inferSelect;

export const statusPageSites = pgTable('status_page_sites', {
  pageId: uuid('page_id').notNull(),
  siteId: uuid('site_id').notNull(),
  position: smallint('position').notNull(),
  publicName: text('public_name').notNull(),
  /** Names the site in public documents, in place of its id. */
  publicKey: text('public_key').notNull(),
});

/** What operators write for the public. */
export const statusNotices = pgTable('status_notices', {
  id: uuid('id').primaryKey(),
  pageId: uuid('page_id').notNull(),
  publicKey: text('public_key').notNull(),
  title: text('title').notNull(),
  impact: oneOf('impact', NoticeImpact).notNull(),
  /** Of the last update. */
  state: oneOf('state', NoticeState).notNull(),
  siteIds: uuid('site_ids').array().notNull().default([]),
  openedAt: instant('opened_at').notNull().defaultNow(),
  solvedAt: instant('solved_at'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type NoticeRow = typeof statusNotices.$inferSelect;

export const statusUpdates = pgTable('status_updates', {
  id: uuid('id').primaryKey(),
  noticeId: uuid('notice_id').notNull(),
  state: oneOf('state', NoticeState).notNull(),
  body: text('body').notNull(),
  at: instant('at').notNull().defaultNow(),
  authorId: uuid('author_id'),
});
export type UpdateRow = typeof statusUpdates.$inferSelect;

/** Written from the chat: the state by a button, the text by a reply. */
export const noticeDrafts = pgTable('notice_drafts', {
  id: uuid('id').primaryKey(),
  pageId: uuid('page_id').notNull(),
  /** Exactly one of the two. */
  incidentId: uuid('incident_id'),
  gatheringId: uuid('gathering_id'),
  /** The notice it continues; null: it begins one. */
  noticeId: uuid('notice_id'),
  state: oneOf('state', NoticeState),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Null: one of several pages, none is chosen yet. */
  askedAt: instant('asked_at'),
  writtenAt: instant('written_at'),
});

export const statusSubscribers = pgTable('status_subscribers', {
  id: uuid('id').primaryKey(),
  pageId: uuid('page_id').notNull(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Null: only asked to confirm. */
  confirmedAt: instant('confirmed_at'),
});
