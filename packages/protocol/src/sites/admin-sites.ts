import * as z from 'zod';
import { FailureClass } from '../watch/evidence.ts';
import { MonitorSettings } from '../watch/monitor.ts';
import { endpoint } from '../wire/endpoint.ts';
import { httpUrl, Id, IdParams, Instant, line, optionalLine } from '../wire/fields.ts';
import { ClientName } from './admin-clients.ts';
import { BoardColumn, SitesHeading, SitesPart, SitesTally, SitesWanted } from './board-sites.ts';
import { factsShown, factsUsed, factsWritten, notesShown, notesWritten } from './site-facts.ts';
import { SiteRole, statusShown } from './sites.ts';
import { Tags } from './tags.ts';

/** One row of the board: small, since there are hundreds. */
export const AdminSiteRow = z.object({
  id: Id,
  name: z.string(),
  url: z.string().nullable(),
  hostname: z.string().nullable(),
  ...factsShown,
  tags: z.array(z.string()).default([]),
  clientId: Id,
  groupId: Id.nullable(),
  role: SiteRole.nullable(),
  ...statusShown,
  /** Start of the open outage. */
  downSince: Instant.nullable(),
  /** The current hour and the 24 before it. */
  availability24hPct: z.number().nullable(),
  avgMs24h: z.int().nullable(),
  /** The last 24 hours one by one (`hourStrip`). */
  hours: z.string(),
  hoursMs: z.string(),
  lastCheckAt: Instant.nullable(),
  certificateEndsAt: Instant.nullable(),
  certificateStartsAt: Instant.nullable(),
  archivedAt: Instant.nullable(),
});
export type AdminSiteRow = z.infer<typeof AdminSiteRow>;

export const SiteName = AdminSiteRow.pick({
  id: true,
  name: true,
  hostname: true,
  clientId: true,
  groupId: true,
  role: true,
  archivedAt: true,
});
export type SiteName = z.infer<typeof SiteName>;

/** Why a site is `unknown`, for the operator. */
export const UnknownReason = z.enum([
  'domain',
  'no_address',
  'blocked',
  'not_measured',
  'stale',
  'waiting',
]);
export type UnknownReason = z.infer<typeof UnknownReason>;

export const AdminSite = AdminSiteRow.extend({
  clientName: z.string(),
  groupName: z.string().nullable(),
  entitlements: z.object({ search: z.boolean(), ai: z.boolean() }),
  monitor: MonitorSettings,
  paused: z.boolean(),
  ...notesShown,
  unknownReason: UnknownReason.nullable(),
  lastFailure: z.string().nullable(),
  /** Set to HEAD, which its server refuses: it is checked by GET. */
  headRefused: z.boolean(),
  domainEndsAt: Instant.nullable(),
  domainEndsByHand: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminSite = z.infer<typeof AdminSite>;

/** In Unicode, `háček.cz`; null: that of the address. */
const Hostname = optionalLine(253).refine(
  (host) => host === null || (/^[^\s/?#@:%\\[\]]+$/.test(host) && URL.canParse(`http://${host}/`)),
  { error: 'not valid' },
);
const HttpUrl = httpUrl(2000);

const siteFields = {
  clientId: Id,
  groupId: Id.nullable(),
  role: SiteRole.nullable(),
  name: line(120),
  url: HttpUrl.nullable(),
  hostname: Hostname,
  ...factsWritten,
  tags: Tags,
  /** Search is not set here: it follows from connections. */
  entitlements: z.strictObject({ ai: z.boolean() }),
  monitor: MonitorSettings,
  paused: z.boolean(),
  ...notesWritten,
};

/** What a new site's address returned. */
export const SiteLook = z.object({
  /** The address to watch: https if it answers there. */
  url: z.string(),
  /** A proposed name from the page's title. */
  title: z.string().nullable(),
  platform: z.string().nullable(),
  statusCode: z.int().nullable(),
  ms: z.int(),
  /** Why it could not be read; the site may be saved nevertheless. */
  trouble: FailureClass.nullable(),
});
export type SiteLook = z.infer<typeof SiteLook>;

/** What each side will see once a site has moved to another client. */
export const SiteMove = z.object({
  /** Whom it leaves: the whole past up to now stays with it, in its reports. */
  from: z.object({ id: Id, name: z.string() }),
  to: z.object({ id: Id, name: z.string() }),
  /** What of its past the new client will not see. */
  past: z.object({ work: z.int(), outages: z.int(), backups: z.int() }),
  /** Reports already sent to the old client; they stay with it. */
  reports: z.int(),
  /** Who will no longer see the site, and who will from then on. */
  lose: z.array(z.string()),
  gain: z.array(z.string()),
});
export type SiteMove = z.infer<typeof SiteMove>;

export const adminSites = {
  moving: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}/moving',
    audience: 'admin',
    params: IdParams,
    query: z.object({ client: Id }),
    reply: SiteMove,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sites',
    audience: 'admin',
    reach: 'lists',
    query: SitesPart,
    reply: z.object({
      /** Those between the headings, in order. */
      sites: z.array(AdminSiteRow),
      headings: z.array(SitesHeading),
      /** All lines: the sites that match, and their headings. */
      lines: z.int(),
      total: z.int(),
      /** Columns in which one of the sites that match has a value. */
      filled: z.array(BoardColumn),
      /** Of all sites, whatever is asked for. */
      tally: SitesTally,
    }),
  }),
  /** The sites that match as a file for spreadsheets. */
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/sites.csv',
    audience: 'admin',
    reach: 'lists',
    query: SitesWanted,
  }),
  /** The ids of all that match, for an action on them. */
  matching: endpoint({
    method: 'GET',
    path: '/api/admin/site-ids',
    audience: 'admin',
    reach: 'lists',
    query: SitesWanted,
    reply: z.object({ sites: z.array(AdminSiteRow.pick({ id: true, role: true, plan: true })) }),
  }),
  /** Every site by name, archived ones too, for choosing among them. */
  names: endpoint({
    method: 'GET',
    path: '/api/admin/site-names',
    audience: 'admin',
    reach: 'lists',
    reply: z.object({ sites: z.array(SiteName) }),
  }),
  /** The values that sites already have, offered for choosing and for writing. */
  facts: endpoint({
    method: 'GET',
    path: '/api/admin/site-facts',
    audience: 'admin',
    reply: z.object({ ...factsUsed, tags: z.array(z.string()), archived: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/sites',
    audience: 'admin',
    rank: 'operator',
    bodyLimit: 256 * 1024,
    /** An address is enough: unnamed it is called by its hostname, without a client it is our own. */
    body: z.strictObject({
      ...z.object(siteFields).partial().shape,
      /** A client to be made with the site, instead of `clientId`. */
      clientName: ClientName.optional(),
    }),
    reply: AdminSite,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}',
    audience: 'admin',
    reach: ['site', 'params.id'],
    params: IdParams,
    reply: AdminSite,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/sites/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    bodyLimit: 256 * 1024,
    body: z.strictObject(siteFields).partial(),
    reply: AdminSite,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/admin/sites/{id}/archive',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    reply: AdminSite,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/sites/{id}/restore',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    reply: AdminSite,
  }),
  /** Fetches an address before it is a site, https first; stores nothing. */
  look: endpoint({
    method: 'POST',
    path: '/api/admin/site-looks',
    audience: 'admin',
    rank: 'operator',
    body: z.strictObject({ address: line(2000) }),
    reply: SiteLook,
  }),
};
