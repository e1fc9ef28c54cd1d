import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Id, IdParams, Instant, Name } from '../wire/fields.ts';

/** A screen's token begins with this; 40 hexadecimal digits follow. */
export const screenTokenPrefix = 'hlidka_wall_';
export const screenTokenPattern = /^hlidka_wall_[0-9a-f]{40}$/;

/** For screens in the office. */
export const wallPrefix = '/api/wall';
/** The screen's page; its token stands after `#`, so no server's log ever has it. */
export const wallPage = '/admin/wall';

/** The worst first. */
export const WallState = z.enum([
  'down',
  'brokenForm',
  'suspect',
  'unknown',
  'observed',
  'maintenance',
  'up',
  'paused',
]);
export type WallState = z.infer<typeof WallState>;

export const Wall = z.object({
  at: Instant,
  /** Of the content: a reply with the same version brings nothing new. */
  version: z.string(),
  agencyName: z.string(),
  lastCheckAt: Instant.nullable(),
  /** Since when the checker has had no network. */
  blindSince: Instant.nullable(),
  counts: z.object({
    down: z.int(),
    brokenForm: z.int(),
    suspect: z.int(),
    unknown: z.int(),
    observed: z.int(),
    maintenance: z.int(),
    up: z.int(),
    paused: z.int(),
  }),
  /** The worst first, as many as a screen may hold; `counts` has all. */
  sites: z.array(z.object({ name: z.string(), state: WallState, since: Instant.nullable() })),
});
export type Wall = z.infer<typeof Wall>;

export const wall = {
  /** Names and states; waits until something differs from `seen`, or some seconds. */
  read: endpoint({
    method: 'GET',
    path: wallPrefix,
    audience: 'screen',
    query: z.object({ seen: AnyText.max(100).optional() }),
    reply: Wall,
  }),
};

export const Screen = z.object({
  id: Id,
  name: z.string(),
  prefix: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant.nullable(),
});
export type Screen = z.infer<typeof Screen>;

export const NewScreen = Screen.extend({ token: z.string() });
export type NewScreen = z.infer<typeof NewScreen>;

export const screens = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/screens',
    audience: 'admin',
    reply: z.object({ screens: z.array(Screen) }),
  }),
  /** Only this reply ever has the token. */
  create: endpoint({
    method: 'POST',
    path: '/api/admin/screens',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    body: z.strictObject({ name: Name }),
    reply: NewScreen,
  }),
  /** Closes it at once. */
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/screens/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
};
