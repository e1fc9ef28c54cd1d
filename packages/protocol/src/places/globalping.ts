import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Instant, Token } from '../wire/fields.ts';

/** ISO 3166-1 alpha-2. */
const Country = z.string().regex(/^[A-Z]{2}$/);
const rules = {
  /** Whether it is asked at a failure. */
  asked: z.boolean(),
  /** Probes are chosen near these countries. */
  countries: z.array(Country).min(1).max(10),
  /** How many probes check the site; each costs a point. */
  probes: z.int().min(1).max(10),
};

/** `limit`: 429, no points left; `refused`: another refusal; `silent`: no answer in time. */
export const GlobalpingOutcome = z.enum(['answered', 'limit', 'refused', 'silent']);
export type GlobalpingOutcome = z.infer<typeof GlobalpingOutcome>;

export const GlobalpingSettings = z.object({
  ...rules,
  hasToken: z.boolean(),
  /** Out of points: it is not asked until then; null: it may be asked now. */
  refusedUntil: Instant.nullable(),
  lastAskedAt: Instant.nullable(),
  lastOutcome: GlobalpingOutcome.nullable(),
});
export type GlobalpingSettings = z.infer<typeof GlobalpingSettings>;

/** What Globalping itself says of its limit, and when it was asked. */
export const GlobalpingPoints = z.object({
  limit: z.int(),
  remaining: z.int(),
  resetAt: Instant,
  readAt: Instant,
});
export type GlobalpingPoints = z.infer<typeof GlobalpingPoints>;

export const globalping = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/globalping',
    audience: 'admin',
    reply: GlobalpingSettings,
  }),
  /** Null: it is not asked at failures, so not for this either, or it did not say. */
  points: endpoint({
    method: 'GET',
    path: '/api/admin/globalping/points',
    audience: 'admin',
    reply: z.object({ points: GlobalpingPoints.nullable() }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/globalping',
    audience: 'admin',
    rank: 'operator',
    /** From then on addresses of failing sites are sent to a stranger. */
    fresh: ['asked', 'token'],
    /** Without `token` the kept one stays; null removes it. */
    body: z.strictObject({ ...rules, token: Token.nullable().optional() }),
    reply: GlobalpingSettings,
  }),
};
