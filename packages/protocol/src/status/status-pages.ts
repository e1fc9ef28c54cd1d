import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import {
  Id,
  IdParams,
  Instant,
  Language,
  line,
  optionalText,
  textForClients,
} from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';

/** A public status page is at this address, followed by its own name. */
export const statusPrefix = '/status';

/** The last part of the page's address. */
const StatusSlug = line(60).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** A host name in lower case, without a port. */
const StatusHost = line(253)
  .toLowerCase()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/);

export const NoticeState = z.enum(['investigating', 'identified', 'watching', 'solved']);
export type NoticeState = z.infer<typeof NoticeState>;
/** As Statuspage has it. */
export const NoticeImpact = z.enum(['none', 'minor', 'major', 'critical']);
export type NoticeImpact = z.infer<typeof NoticeImpact>;

export const StatusNotice = z.object({
  id: Id,
  title: z.string(),
  impact: NoticeImpact,
  state: NoticeState,
  siteIds: z.array(Id),
  openedAt: Instant,
  solvedAt: Instant.nullable(),
  /** The newest first. */
  updates: z.array(
    z.object({
      id: Id,
      state: NoticeState,
      text: z.string(),
      at: Instant,
      by: z.string().nullable(),
    }),
  ),
});
export type StatusNotice = z.infer<typeof StatusNotice>;

export const StatusPageRow = z.object({
  id: Id,
  slug: z.string(),
  host: z.string().nullable(),
  title: z.string(),
  language: Language,
  /** Exactly one of the two. */
  clientId: Id.nullable(),
  groupId: Id.nullable(),
  /** The name of the client or the group, for operators. */
  scopeName: z.string(),
  published: z.boolean(),
  /** The world sees it: it is published, and one of its sites is in use. */
  visible: z.boolean(),
  /** Where the world reads it. */
  address: z.string(),
  /** Those in use. */
  siteCount: z.int(),
  openNotices: z.int(),
  subscribers: z.int(),
});
export type StatusPageRow = z.infer<typeof StatusPageRow>;

const ShownSite = z.strictObject({ siteId: Id, publicName: line(50) });

export const StatusPage = StatusPageRow.extend({
  intro: z.string().nullable(),
  indexed: z.boolean(),
  /** In the order of the page. */
  sites: z.array(ShownSite),
  /** Sites of the client or group that may be shown. */
  choices: z.array(z.object({ id: Id, name: z.string() })),
  /** Those of `sites` that nobody sees now: archived, or no longer the client's or group's. */
  aside: z.array(ShownSite.extend({ name: z.string(), archived: z.boolean() })),
  /** The newest first, at most a page. */
  notices: z.array(StatusNotice),
});
export type StatusPage = z.infer<typeof StatusPage>;

const Update = z.strictObject({ state: NoticeState, text: textForClients(limits.statusText) });

export const statusPages = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/status-pages',
    audience: 'admin',
    /** `site`: only published ones that show it. */
    query: z.object({ site: Id.optional() }),
    reply: z.object({ pages: z.array(StatusPageRow) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/status-pages/{id}',
    audience: 'admin',
    params: IdParams,
    reply: StatusPage,
  }),
  /** Not published, without sites. */
  create: endpoint({
    method: 'POST',
    path: '/api/admin/status-pages',
    audience: 'admin',
    rank: 'operator',
    body: z.strictObject({
      title: line(120),
      slug: StatusSlug,
      language: Language,
      clientId: Id.nullable(),
      groupId: Id.nullable(),
    }),
    reply: StatusPage,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/status-pages/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: z.strictObject({
      title: line(120),
      slug: StatusSlug,
      host: z.union([z.literal('').transform(() => null), StatusHost]).nullable(),
      language: Language,
      intro: optionalText(500),
      published: z.boolean(),
      indexed: z.boolean(),
      sites: z.array(ShownSite).max(limits.statusSites),
    }),
    reply: StatusPage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/status-pages/{id}',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
  }),
  /** Told to subscribers, as is every update. */
  openNotice: endpoint({
    method: 'POST',
    path: '/api/admin/status-pages/{id}/notices',
    audience: 'admin',
    rank: 'helper',
    params: IdParams,
    body: Update.extend({
      title: line(80),
      impact: NoticeImpact,
      siteIds: z.array(Id).max(limits.statusSites),
    }),
    reply: StatusPage,
  }),
  updateNotice: endpoint({
    method: 'POST',
    path: '/api/admin/status-notices/{id}/updates',
    audience: 'admin',
    rank: 'helper',
    params: IdParams,
    body: Update,
    reply: StatusPage,
  }),
  /** One written by mistake. */
  removeNotice: endpoint({
    method: 'DELETE',
    path: '/api/admin/status-notices/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
};
