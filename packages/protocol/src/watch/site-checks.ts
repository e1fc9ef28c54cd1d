import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Id, IdParams, Instant, line } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { CheckNow, FailureClass } from './evidence.ts';
import { CheckKind, FurtherCheckSettings } from './kinds/index.ts';

/** `waiting`: nothing is known of it yet. */
export const CheckState = z.enum(['up', 'suspect', 'down', 'recovering', 'waiting', 'paused']);
export type CheckState = z.infer<typeof CheckState>;

export const CheckOfSite = z.object({
  number: z.int(),
  kind: CheckKind,
  /** Null: the site's first check, whose settings are the site's. */
  name: z.string().nullable(),
  settings: FurtherCheckSettings.nullable(),
  counts: z.boolean(),
  state: CheckState,
  /** Since when it fails. */
  failingSince: Instant.nullable(),
  /** Of the last failed check. */
  failure: FailureClass.nullable(),
  lastAt: Instant.nullable(),
  /** Of the current hour and the 24 before it; null: nothing was counted. */
  availabilityPct: z.number().min(0).max(100).nullable(),
  avgMs: z.int().nullable(),
});
export type CheckOfSite = z.infer<typeof CheckOfSite>;

const CheckParams = z.object({ id: Id, number: AnyText.max(36) });
const name = line(limits.checkName);

export const siteChecks = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}/site-checks',
    audience: 'admin',
    reach: ['site', 'params.id'],
    params: IdParams,
    reply: z.object({ checks: z.array(CheckOfSite) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/sites/{id}/site-checks',
    audience: 'admin',
    reach: ['site', 'params.id'],
    rank: 'operator',
    params: IdParams,
    body: z.strictObject({
      name,
      settings: FurtherCheckSettings,
      counts: z.boolean().default(true),
    }),
    reply: CheckOfSite,
  }),
  /** Asks at once, with these settings, and shows the evidence; stores nothing. */
  try: endpoint({
    method: 'POST',
    path: '/api/admin/sites/{id}/site-checks/try',
    audience: 'admin',
    reach: ['site', 'params.id'],
    rank: 'operator',
    params: IdParams,
    body: z.strictObject({
      settings: FurtherCheckSettings,
      /** The check whose passwords are meant by `•••`. */
      number: z.int().optional(),
    }),
    reply: CheckNow,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/sites/{id}/site-checks/{number}',
    audience: 'admin',
    reach: ['site', 'params.id'],
    rank: 'operator',
    params: CheckParams,
    body: z
      .strictObject({
        name,
        settings: FurtherCheckSettings,
        counts: z.boolean(),
        paused: z.boolean(),
      })
      .partial(),
    reply: CheckOfSite,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/sites/{id}/site-checks/{number}',
    audience: 'admin',
    reach: ['site', 'params.id'],
    rank: 'operator',
    params: CheckParams,
  }),
};
