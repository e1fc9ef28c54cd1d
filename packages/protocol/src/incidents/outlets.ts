import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { httpUrl, Id, IdParams, Instant, line, optionalLine } from '../wire/fields.ts';
import { DeliveryState } from './deliveries.ts';

export const OutletKind = z.enum([
  'webhook',
  'slack',
  'discord',
  'teams',
  'ntfy',
  'pushover',
  'pagerduty',
  'apprise',
]);
export type OutletKind = z.infer<typeof OutletKind>;

/** `incidents`: only beginnings, take-overs and ends of incidents. */
export const OutletHears = z.enum(['all', 'incidents']);
export type OutletHears = z.infer<typeof OutletHears>;

export const OutletOffReason = z.enum(['by hand', 'refused', 'given up']);
export type OutletOffReason = z.infer<typeof OutletOffReason>;

type Need = 'none' | 'optional' | 'required';
/** What each kind needs besides its address; `server` is the address when none is given. */
export const outletNeeds: Record<
  OutletKind,
  { server: string | null; target: Need; secret: Need; incidentsOnly?: true }
> = {
  webhook: { server: null, target: 'none', secret: 'none' },
  slack: { server: null, target: 'none', secret: 'none' },
  discord: { server: null, target: 'none', secret: 'none' },
  teams: { server: null, target: 'none', secret: 'none' },
  ntfy: { server: 'https://ntfy.sh', target: 'required', secret: 'optional' },
  pushover: { server: 'https://api.pushover.net', target: 'required', secret: 'required' },
  pagerduty: {
    server: 'https://events.pagerduty.com',
    target: 'none',
    secret: 'required',
    incidentsOnly: true,
  },
  apprise: { server: null, target: 'required', secret: 'none' },
};

/** Where operators are told besides mail and chat. Address and secrets are never shown again. */
export const Outlet = z.object({
  id: Id,
  kind: OutletKind,
  name: z.string(),
  hears: OutletHears,
  /** Whose it is: told of incidents when the rota comes to them. Null: everybody's, told at once. */
  ownerId: Id.nullable(),
  /** Its owner is no operator any more, so nothing goes there. */
  ownerLeft: z.boolean(),
  /** The host of its address. */
  host: z.string(),
  createdAt: Instant,
  offAt: Instant.nullable(),
  offReason: OutletOffReason.nullable(),
  /** What the service answered when the outlet was switched off. */
  offAnswer: z.string().nullable(),
  /** False: its secrets were sealed with a key that the server no longer has. */
  readable: z.boolean(),
  /** The last message that was tried. */
  last: z
    .object({ state: DeliveryState, at: Instant, error: z.string().nullable(), deliveryId: Id })
    .nullable(),
  /** When a message was last accepted. */
  lastSentAt: Instant.nullable(),
  waiting: z.int(),
});
export type Outlet = z.infer<typeof Outlet>;

/** The only replies that contain the secret with which a webhook's messages are signed. */
export const NewOutlet = Outlet.extend({ signingSecret: z.string().nullable() });
export type NewOutlet = z.infer<typeof NewOutlet>;

const where = {
  /** A whole secret address, or a service's server. */
  address: httpUrl(2000).nullable(),
  /** A topic, a person's key or the key of a stored configuration. */
  target: optionalLine(200),
  secret: optionalLine(500),
};

export const outlets = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/outlets',
    audience: 'admin',
    reply: z.object({ outlets: z.array(Outlet) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/outlets',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    body: z.strictObject({
      kind: OutletKind,
      name: line(80),
      hears: OutletHears.default('all'),
      ownerId: Id.nullable().default(null),
      address: where.address.default(null),
      target: where.target.default(null),
      secret: where.secret.default(null),
    }),
    reply: NewOutlet,
  }),
  /** `where` replaces address and secrets together; a webhook keeps its signing secret. */
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/outlets/{id}',
    audience: 'admin',
    rank: 'operator',
    fresh: ['where'],
    params: IdParams,
    body: z
      .strictObject({
        name: line(80),
        hears: OutletHears,
        ownerId: Id.nullable(),
        on: z.boolean(),
        where: z.strictObject(where),
      })
      .partial(),
    reply: Outlet,
  }),
  /** A new signing secret for a webhook; the old one signs too for another day. */
  rotate: endpoint({
    method: 'POST',
    path: '/api/admin/outlets/{id}/rotate',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
    reply: NewOutlet,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/outlets/{id}',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
  }),
  /** Sends a test at once and quotes the service. `status` is null when there was no answer. */
  test: endpoint({
    method: 'POST',
    path: '/api/admin/outlets/{id}/test',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    reply: z.object({ ok: z.boolean(), status: z.int().nullable(), answer: z.string() }),
  }),
};
