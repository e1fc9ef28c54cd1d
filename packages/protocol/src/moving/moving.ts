import * as z from 'zod';

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
