import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Instant, Token } from '../wire/fields.ts';
import type { AuditEvent } from './audit-events.ts';

/** The events of the trail that may be one; `AuditEvent`s. */
export const newWayEvents = [
  'person.invited',
  'person.invited_again',
  'person.created',
  'person.changed',
  'person.grants_changed',
  'person.disabled',
  'person.enabled',
  'person.reset_sent',
  'person.link_made',
  'doors.changed',
  'oidc.changed',
  'passkey.added',
  'agency_account.linked',
  'second_factor.set_up',
  'second_factor.codes_made',
  'second_factor.ended',
  'person.second_factor_ended',
  'key.created',
  'assistant.created',
  'screen.created',
  'heartbeat.created',
  'heartbeat.renewed',
  'backup.token_created',
  'agent.created',
  'place.created',
  'place.changed',
  'globalping.changed',
  'outlet.added',
  'outlet.moved',
  'outlet.rotated',
  'search.account_added',
  'search.key_replaced',
  'site.target_changed',
  'job.created',
  'template.created',
  'template.changed',
  'snapshot.downloaded',
  'snapshot.removed',
  'client.removed',
  'group.removed',
  'status_page.removed',
  'heartbeat.removed',
  'form.removed',
  'outlet.removed',
  'search.account_removed',
] as const satisfies AuditEvent[];
export type NewWayEvent = (typeof newWayEvents)[number];

export const isNewWayEvent = (event: string): event is NewWayEvent =>
  (newWayEvents as readonly string[]).includes(event);

/** A new way in, one taken from an operator, or a deletion: told to all operators, and ended by any of them. */
export const NewWay = z.object({
  act: Id,
  at: Instant,
  /** What was done and to what; the first few of one act. */
  what: z.array(z.object({ event: z.enum(newWayEvents), on: z.string().nullable() })),
  more: z.int(),
  who: z.string().nullable(),
  /** False: on the server's command line. */
  byHand: z.boolean(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** False: it cannot be taken back, only the session it came from can be ended. */
  undoable: z.boolean(),
  endedAt: Instant.nullable(),
  endedBy: z.string().nullable(),
});
export type NewWay = z.infer<typeof NewWay>;

const Seen = NewWay.extend({
  /** Whose link it is. */
  operator: z.string(),
});
export type SeenNewWay = z.infer<typeof Seen>;

/** The token of a mail stands in for a sign-in. Both are POSTs, so that a mail scanner's GET ends nothing. */
export const newWays = {
  look: endpoint({
    method: 'POST',
    path: '/api/new-way/look',
    audience: 'public',
    body: z.strictObject({ token: Token }),
    reply: Seen,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/new-way/end',
    audience: 'public',
    body: z.strictObject({ token: Token }),
    reply: Seen,
  }),
};

/** The same for whoever is signed in; apart, so that the portal's page of the link holds nothing of admin. */
export const adminNewWays = {
  end: endpoint({
    method: 'POST',
    path: '/api/admin/new-ways/{id}/end',
    audience: 'admin',
    rank: 'operator',
    params: z.object({ id: Id }),
  }),
};
