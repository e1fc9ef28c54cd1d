import * as z from 'zod';
import { LastBackup } from '../backups/backups.ts';
import { Days, Incident, MeasuredSince, UptimeDay } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant } from '../wire/fields.ts';
import { factsShown } from './site-facts.ts';

/** The order of members in a group. */
export const SiteRole = z.enum(['system', 'web', 'preview', 'domain']);
export type SiteRole = z.infer<typeof SiteRole>;
export const GroupKind = z.enum(['frontend', 'multisite']);
export type GroupKind = z.infer<typeof GroupKind>;
export const SiteStatus = z.enum(['up', 'down', 'maintenance', 'paused', 'unknown']);
export type SiteStatus = z.infer<typeof SiteStatus>;
export const GroupStatus = z.enum(['ok', 'problem', 'unknown']);
export type GroupStatus = z.infer<typeof GroupStatus>;

/** Set by a client that has no word for the status and reads `unknown` instead; no server sends it. */
const statusUnread = z.literal(true).optional();

/** Details of a status; null from an older server. */
export const statusShown = {
  status: SiteStatus,
  statusUnread,
  brokenForm: z.boolean(),
  /** `up`, but a check failed then and is being verified. */
  suspectSince: Instant.nullable().default(null),
  /** `up` since then, although its outage is closed only after it has stayed up for a while. */
  observedSince: Instant.nullable().default(null),
  /** `unknown`, but measured before: when last. */
  unmeasuredSince: Instant.nullable().default(null),
};

export const SiteCard = z.object({
  id: Id,
  name: z.string(),
  url: z.string().nullable(),
  hostname: z.string().nullable(),
  ...factsShown,
  clientName: z.string(),
  groupId: Id.nullable(),
  role: SiteRole.nullable(),
  ...statusShown,
});
export type SiteCard = z.infer<typeof SiteCard>;

export const SiteDetail = SiteCard.extend({
  openIncidents: z.array(Incident),
  lastBackup: LastBackup.nullable(),
  entitlements: z.object({ search: z.boolean(), ai: z.boolean() }),
});
export type SiteDetail = z.infer<typeof SiteDetail>;

export const GroupMember = z.object({
  id: Id,
  name: z.string(),
  role: SiteRole,
  ...statusShown,
});
export type GroupMember = z.infer<typeof GroupMember>;

export const Group = z.object({
  id: Id,
  name: z.string(),
  kind: GroupKind,
  status: GroupStatus,
  statusUnread,
  members: z.array(GroupMember),
});
export type Group = z.infer<typeof Group>;

/** Figures over 30 days of the visible members. */
export const GroupDetail = Group.extend({
  availabilityPct: z.number().nullable(),
  measuredSince: MeasuredSince,
  /** Of the first measured member by role. */
  avgMs: z.int().nullable(),
  incidentCount: z.int(),
  /** The latest successful one of any member. */
  lastBackup: LastBackup.nullable(),
  /** Members whose latest successful one is doubted; an older server does not say. */
  backupsInDoubt: z.array(Id).default([]),
  daily: z.array(
    z.object({
      siteId: Id,
      measuredSince: MeasuredSince,
      days: z.array(UptimeDay),
      /** Incidents behind bad days. */
      incidents: z.array(Incident).default([]),
    }),
  ),
});
export type GroupDetail = z.infer<typeof GroupDetail>;

export const sites = {
  list: endpoint({
    method: 'GET',
    path: '/api/sites',
    audience: 'signed-in',
    reply: z.object({ sites: z.array(SiteCard) }),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/sites/groups',
    audience: 'signed-in',
    reply: z.object({ groups: z.array(Group) }),
  }),
  group: endpoint({
    method: 'GET',
    path: '/api/sites/groups/{id}',
    audience: 'signed-in',
    params: IdParams,
    query: Days(30),
    reply: GroupDetail,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/sites/{id}',
    audience: 'signed-in',
    params: IdParams,
    reply: SiteDetail,
  }),
};
