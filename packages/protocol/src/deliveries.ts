import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Cursor, Id, IdParams, Instant } from './fields.ts';
import { IncidentEvent } from './watch.ts';

export const DeliveryChannel = z.enum(['mail', 'push', 'chat']);
export type DeliveryChannel = z.infer<typeof DeliveryChannel>;

/** What a message tells; each is registered by the slice that sends it. */
export const DeliveryKind = z.enum([
  'invitation',
  'password_reset',
  'password_changed',
  'passkey_added',
  'key_created',
  'test',
  'incident_opened',
  'incident_resolved',
  'watch_blind',
  'expiry',
  'report',
]);
export type DeliveryKind = z.infer<typeof DeliveryKind>;

/** `kept`: no SMTP server is configured, the mail lies as a file in the data folder. */
export const DeliveryState = z.enum(['waiting', 'sent', 'kept', 'dead', 'dropped']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** One message to one recipient, of any channel. */
export const DeliveryRow = z.object({
  id: Id,
  channel: DeliveryChannel,
  kind: z.string(),
  /** A push token is cut to its last six characters. */
  recipient: z.string(),
  personName: z.string().nullable(),
  siteName: z.string().nullable(),
  incidentId: Id.nullable(),
  event: IncidentEvent.nullable(),
  state: DeliveryState,
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

export const deliveries = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/deliveries',
    audience: 'admin',
    query: Cursor.extend({
      channel: DeliveryChannel.optional(),
      state: DeliveryState.optional(),
      incident: Id.optional(),
    }),
    reply: z.object({ deliveries: z.array(DeliveryRow), nextCursor: z.string().nullable() }),
  }),
  /** Tries a dead one again. */
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/deliveries/{id}/retry',
    audience: 'admin',
    params: IdParams,
    reply: DeliveryRow,
  }),
  /** Asks the push service whether it would listen to us; no device hears of it. */
  testPush: endpoint({
    method: 'POST',
    path: '/api/admin/test-push',
    audience: 'admin',
    reply: z.object({ ok: z.boolean(), error: z.string().nullable() }),
  }),
};
