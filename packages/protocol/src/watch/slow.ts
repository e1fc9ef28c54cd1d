import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant } from '../wire/fields.ts';

/** The part of a check that grew; `download`: redirects and all after the first byte. */
export const SlowPhase = z.enum(['dns', 'connect', 'tls', 'first_byte', 'download']);
export type SlowPhase = z.infer<typeof SlowPhase>;

/** How a slow time ended: fast again, an outage, planned work, or nobody compares any more. */
export const SlowEnd = z.enum(['fast', 'outage', 'maintenance', 'unwatched']);
export type SlowEnd = z.infer<typeof SlowEnd>;

const SlowFigures = {
  fromAt: Instant,
  /** The average of slow checks, as of `seenAt`. */
  nowMs: z.int(),
  seenAt: Instant,
  /** What is usual in this hour of the week; null: not known yet. */
  usualMs: z.int().nullable(),
  /** The limit set by hand; null: none. */
  limitMs: z.int().nullable(),
  phase: SlowPhase,
  phaseNowMs: z.int(),
  phaseUsualMs: z.int().nullable(),
};

/** A time when a site was well but slow. */
export const SlowTime = z.object({
  id: Id,
  ...SlowFigures,
  toAt: Instant.nullable(),
  endedBy: SlowEnd.nullable(),
});
export type SlowTime = z.infer<typeof SlowTime>;

export const SlowSite = z.object({ siteId: Id, siteName: z.string(), ...SlowFigures });
export type SlowSite = z.infer<typeof SlowSite>;

export const slowTimes = {
  /** The last ones of a site, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}/slow',
    audience: 'admin',
    reach: ['site', 'params.id'],
    params: IdParams,
    reply: z.object({ times: z.array(SlowTime) }),
  }),
};
