import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Id, IdParams, line } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';

/** Where one can move in from. */
export const MovingSource = z.enum([
  'kuma',
  'uptimerobot',
  'betterstack',
  'ohdear',
  'healthchecks',
  'mainwp',
  'statuscake',
  'pingdom',
  'hetrixtools',
  'checkly',
  'updown',
  'gatus',
  'openstatus',
  'csv',
]);
export type MovingSource = z.infer<typeof MovingSource>;

/** What an item of the source becomes here, or would. */
export const MovingKind = z.enum([
  'client',
  'site',
  'check',
  'heartbeat',
  'window',
  'page',
  'channel',
  'history',
]);
export type MovingKind = z.infer<typeof MovingKind>;

/** Because of these an item cannot come: without them it would check something else. */
export const movingBars = [
  'kind',
  'upsideDown',
  'method',
  'json',
  'assertions',
  'clientCertificate',
  'oauth',
  'script',
  'environment',
  'address',
  'schedule',
  'slug',
  'noSite',
  'windowKind',
  'windowOff',
  'statusPage',
  'channels',
  'history',
  'tooMany',
] as const;

/** These are lost, and the rest of the item comes. */
export const movingNarrowings = [
  'statuses',
  'keywordCase',
  'keywordJson',
  'keywords',
  'redirects',
  'finalAddress',
  'timeout',
  'interval',
  'headers',
  'credentials',
  'body',
  'responseAssertions',
  'regions',
  'recovery',
  'slow',
  'proxy',
  'ipFamily',
  'resolver',
  'tls',
  'userAgent',
  'keywordFilter',
  'postOnly',
  'pushAddress',
  'windowZone',
  'windowScope',
  'passwords',
  'contact',
] as const;

export const MovingLoss = z.enum([...movingBars, ...movingNarrowings]);
export type MovingLoss = z.infer<typeof MovingLoss>;

export const MovingVerdict = z.enum(['whole', 'narrower', 'cannot']);
export type MovingVerdict = z.infer<typeof MovingVerdict>;

/** A loss and what of it is worth naming; never a secret. */
export const Lost = z.object({ what: MovingLoss, value: z.string().nullable() });
export type Lost = z.infer<typeof Lost>;

/** What became, or would become, of an item: `left` was not asked for. */
export const MovingOutcome = z.enum(['created', 'changed', 'same', 'left', 'cannot']);
export type MovingOutcome = z.infer<typeof MovingOutcome>;

export const MovingItem = z.object({
  /** The source's own. */
  id: z.string(),
  kind: MovingKind,
  name: z.string(),
  verdict: MovingVerdict,
  lost: z.array(Lost),
  outcome: MovingOutcome,
});
export type MovingItem = z.infer<typeof MovingItem>;

/** A folder, group, category or tag there, and the client that it would be here; null: a new one of its name. */
export const MovingFolder = z.object({
  key: z.string(),
  name: z.string(),
  count: z.int(),
  clientId: Id.nullable(),
});
export type MovingFolder = z.infer<typeof MovingFolder>;

export const MovingPreview = z.object({
  id: Id,
  source: MovingSource,
  items: z.array(MovingItem),
  folders: z.array(MovingFolder),
});
export type MovingPreview = z.infer<typeof MovingPreview>;

export const MovingDone = z.object({
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  left: z.int(),
  cannot: z.int(),
  items: z.array(MovingItem),
});
export type MovingDone = z.infer<typeof MovingDone>;

const inBase64 = Math.ceil(limits.movingBytes * 1.4);
const Key = AnyText.max(400);

export const moving = {
  /** Reads a file of the source and says what would come; writes nothing of it. */
  look: endpoint({
    method: 'POST',
    path: '/api/admin/moving',
    audience: 'admin',
    rank: 'operator',
    bodyLimit: inBase64 + 1024,
    /** In base64. */
    body: z.strictObject({
      source: MovingSource,
      file: z
        .string()
        .max(inBase64)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/),
    }),
    reply: MovingPreview,
  }),
  /** What was looked at within the last day, by whoever looked. */
  run: endpoint({
    method: 'POST',
    path: '/api/admin/moving/{id}',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
    bodyLimit: 16 * 1024 * 1024,
    body: z.strictObject({
      ids: z.array(Key).max(100_000),
      whose: z
        .array(z.strictObject({ key: Key, clientId: Id.nullable(), name: line(120) }))
        .max(10_000),
      /** Nobody is told anything of the new sites in the first hour. */
      quiet: z.boolean().default(true),
      /** What the window of that hour is called. */
      windowTitle: line(120),
    }),
    reply: MovingDone,
  }),
};
