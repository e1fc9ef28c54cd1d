import * as z from 'zod';
import { Day } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Id, IdParams, Instant, line, Name } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { SearchEngine } from './search-engines.ts';

/** What can be wrong with a key or a property; each has its words in `texts`. */
export const searchTroubles = [
  'key_refused',
  'key_unreadable',
  'clock_wrong',
  'api_off',
  'no_permission',
  'property_unknown',
  'rate_limited',
  'service_away',
  'nonsense',
  'demo',
] as const;
export const SearchTrouble = z.enum(searchTroubles);
export type SearchTrouble = z.infer<typeof SearchTrouble>;

export const SearchAccount = z.object({
  id: Id,
  engine: SearchEngine,
  name: z.string(),
  /** Address of the service account: grant it access to a property. */
  email: z.string().nullable(),
  /** The id of a Google key, the last characters of a Bing one. */
  keyMark: z.string(),
  createdAt: Instant,
  replacedAt: Instant.nullable(),
  lastOkAt: Instant.nullable(),
  trouble: SearchTrouble.nullable(),
  troubleSince: Instant.nullable(),
  /** How many sites use it. */
  sites: z.int(),
});
export type SearchAccount = z.infer<typeof SearchAccount>;

export const SearchConnection = z.object({
  siteId: Id,
  siteName: z.string(),
  hostname: z.string().nullable(),
  engine: SearchEngine,
  accountId: Id,
  accountName: z.string(),
  property: z.string(),
  createdAt: Instant,
  /** The first month already read; null before anything is. */
  readFrom: Day.nullable(),
  /** Whether the whole past is read. */
  whole: z.boolean(),
  /** An immediate read was requested and has not happened. */
  wanted: z.boolean(),
  /** The last day with figures. */
  lastDay: Day.nullable(),
  lastOkAt: Instant.nullable(),
  trouble: SearchTrouble.nullable(),
  troubleSince: Instant.nullable(),
});
export type SearchConnection = z.infer<typeof SearchConnection>;

export const SearchProperty = z.object({
  property: z.string(),
  /** The service's name of the account's permission. */
  level: z.string(),
  usable: z.boolean(),
});
export type SearchProperty = z.infer<typeof SearchProperty>;

/** A service account's file, or a key. Never in a reply. */
const Secret = AnyText.trim().min(1).max(limits.searchSecret);
const SiteEngine = z.object({ id: Id, engine: SearchEngine });

export const adminSearch = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    audience: 'admin',
    reply: z.object({
      accounts: z.array(SearchAccount),
      connections: z.array(SearchConnection),
    }),
  }),
  addAccount: endpoint({
    method: 'POST',
    path: '/api/admin/search/accounts',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    body: z.strictObject({ engine: SearchEngine, name: Name, secret: Secret }),
    reply: SearchAccount,
  }),
  /** Another key of the same account: connections stay. */
  replaceKey: endpoint({
    method: 'PUT',
    path: '/api/admin/search/accounts/{id}/key',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
    body: z.strictObject({ secret: Secret }),
    reply: SearchAccount,
  }),
  renameAccount: endpoint({
    method: 'PATCH',
    path: '/api/admin/search/accounts/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: z.strictObject({ name: Name }),
    reply: SearchAccount,
  }),
  /** 409 `not empty` while sites use it, unless they are to be disconnected too. */
  removeAccount: endpoint({
    method: 'DELETE',
    path: '/api/admin/search/accounts/{id}',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
    body: z.strictObject({ disconnect: z.boolean() }),
  }),
  /** What this account may read; with a site, the matching property is proposed. */
  properties: endpoint({
    method: 'GET',
    path: '/api/admin/search/accounts/{id}/properties',
    audience: 'admin',
    params: IdParams,
    query: z.object({ site: Id.optional() }),
    reply: z.object({
      properties: z.array(SearchProperty),
      proposed: z.string().nullable(),
      trouble: SearchTrouble.nullable(),
    }),
  }),
  /** Requests a few days and reports what is wrong. */
  test: endpoint({
    method: 'POST',
    path: '/api/admin/search/accounts/{id}/test',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: z.strictObject({ property: line(500) }),
    reply: z.object({ trouble: SearchTrouble.nullable(), lastDay: Day.nullable() }),
  }),
  ofSite: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}/search',
    audience: 'admin',
    reach: ['site', 'params.id'],
    params: IdParams,
    reply: z.object({ connections: z.array(SearchConnection) }),
  }),
  /** Uses the account's engine. Another property starts over, the same one changes nothing. */
  connect: endpoint({
    method: 'PUT',
    path: '/api/admin/sites/{id}/search',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: z.strictObject({ accountId: Id, property: line(500) }),
    reply: SearchConnection,
  }),
  /** Data are kept, and shown again once reconnected. */
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/admin/sites/{id}/search/{engine}',
    audience: 'admin',
    rank: 'operator',
    params: SiteEngine,
  }),
  /** Reads within moments instead of the next morning. */
  fetch: endpoint({
    method: 'POST',
    path: '/api/admin/sites/{id}/search/{engine}/fetch',
    audience: 'admin',
    rank: 'operator',
    params: SiteEngine,
    reply: SearchConnection,
  }),
};
