import type { JobKind } from '@hlidka/protocol';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const agents = pgTable('agents', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** The server's own child. */
  own: boolean('own').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  revokedAt: instant('revoked_at'),
  lastSeenAt: instant('last_seen_at'),
  version: text('version'),
  model: text('model'),
  /** How many jobs it works on at once. */
  slots: integer('slots').notNull().default(1),
  /** Kinds of jobs its token may take. */
  kinds: text('kinds')
    .array()
    .$type<JobKind[]>()
    .notNull()
    .default(['agent', 'playbook', 'backup']),
  /** Allowed on every site; otherwise `agent_scopes` lists where. */
  everywhere: boolean('everywhere').notNull().default(true),
  /** The disk of its work folder is almost full. */
  diskFull: boolean('disk_full').notNull().default(false),
  /** When it last asked for browser work: it has a browser. */
  browserAt: instant('browser_at'),
});
export const agentScopes = pgTable('agent_scopes', {
  id: uuid('id').primaryKey(),
  agentId: uuid('agent_id').notNull(),
  clientId: uuid('client_id'),
  groupId: uuid('group_id'),
  siteId: uuid('site_id'),
});

export type AgentRow = typeof agents.$inferSelect;
