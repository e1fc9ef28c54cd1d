import * as z from 'zod';
import { IncidentEvent } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Cursor, Id, IdParams, Instant, Language } from '../wire/fields.ts';

export const DeliveryChannel = z.enum(['mail', 'push', 'chat', 'outlet']);
export type DeliveryChannel = z.infer<typeof DeliveryChannel>;

/** Kinds of messages; each is registered by the slice that sends it. */
export const DeliveryKind = z.enum([
  'invitation',
  'password_reset',
  'password_changed',
  'passkey_added',
  'second_factor',
  'key_created',
  'assistant_created',
  'new_way',
  'new_device',
  'guessed',
  'test',
  'incident_opened',
  'incident_taken',
  'incident_in_hand',
  'incident_resolved',
  'outages_opened',
  'outages_resolved',
  'watch_blind',
  'references_silent',
  'watch_silent',
  'watch_seeing',
  'watch_trouble',
  'expiry',
  'odd_page',
  'local_fault',
  'place_voiceless',
  'places_tie',
  'site_slow',
  'sites_slow',
  'snapshot_missing',
  'snapshot_back',
  'snapshot_test_failed',
  'newer_version',
  'report',
  'reports_ready',
  'job_pending',
  'job_gate',
  'job_question',
  'job_ended',
  'job_settled',
  'job_window',
  'agent_alert',
  'form_alert',
  'search_trouble',
  'forms_waiting',
  'forms_blocked',
  'form_also',
  'form_changed',
  'ai_engine',
  'chat_reply',
  'ai_limit',
  'heartbeat_late',
  'heartbeat_failed',
  'heartbeat_back',
  'status_confirm',
  'status_update',
  'outlet_off',
  'app_crash',
]);
export type DeliveryKind = z.infer<typeof DeliveryKind>;

/**
 * `kept`: without an SMTP server the mail is a file in the data folder. `aside`: waited when the
 * data were copied or restored; an operator sends or drops it.
 */
export const DeliveryState = z.enum(['waiting', 'sent', 'kept', 'dead', 'dropped', 'aside']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** Why the server dropped a message; a service's reason is quoted as received. */
export const DropReason = z.enum([
  'over before it could be told',
  'told together with others',
  'too late to be news',
  'nobody listens any more',
  'an operator dropped it',
  'the demo sends no push',
  'the chat is not active',
  'the chat is another one now',
  'the channel was deleted',
  'its owner is no operator any more',
  'the channel is switched off',
  'not for this channel',
  'the demo sends nothing outside',
]);
export type DropReason = z.infer<typeof DropReason>;

/** One message to one recipient, of any channel. */
export const DeliveryRow = z.object({
  id: Id,
  channel: DeliveryChannel,
  /** A `DeliveryKind`; a row written by another version may have an unknown one. */
  kind: z.string(),
  /** Of a push token only the last six characters. */
  recipient: z.string(),
  personName: z.string().nullable(),
  siteName: z.string().nullable(),
  incidentId: Id.nullable(),
  event: IncidentEvent.nullable(),
  state: DeliveryState,
  attempts: z.int(),
  /** For a dropped one a `DropReason`, otherwise the service's message. */
  lastError: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** When its reader opened its link, pressed its button or answered; null where that is not known. */
  seenAt: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
  /** Its reader's quiet hours: it goes when they end. */
  heldUntil: Instant.nullable().default(null),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

export const Delivery = DeliveryRow.extend({
  /** Of a mail; null until it is written, right before sending. */
  subject: z.string().nullable(),
  language: Language.nullable(),
  /** The body of a kept mail; a sent mail's one-time link is stored nowhere. */
  text: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const deliveries = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/deliveries',
    audience: 'admin',
    query: Cursor.extend({
      channel: DeliveryChannel.optional(),
      state: DeliveryState.optional(),
      incident: Id.optional(),
      /** Part of an address, of a person's or of a site's name. */
      q: AnyText.max(200).optional(),
    }),
    reply: z.object({
      deliveries: z.array(DeliveryRow),
      nextCursor: z.string().nullable(),
      /** Whether an SMTP server is configured. */
      smtp: z.boolean(),
      /** How many are set aside, whatever was asked for. */
      aside: z.int(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/deliveries/{id}',
    audience: 'admin',
    params: IdParams,
    reply: Delivery,
  }),
  /** HTML of a kept mail with its own security policy, for a sandboxed frame. */
  html: endpoint({
    method: 'GET',
    path: '/api/admin/deliveries/{id}/html',
    audience: 'admin',
    rank: 'owner',
    params: IdParams,
  }),
  /** Tries a dead one again. */
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/deliveries/{id}/retry',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    reply: DeliveryRow,
  }),
  /** The operator opened the push that was sent to them. */
  seen: endpoint({
    method: 'POST',
    path: '/api/admin/deliveries/{id}/seen',
    audience: 'admin',
    rank: 'helper',
    params: IdParams,
  }),
  /** Sends or drops what was set aside: one message, or all. */
  settleAside: endpoint({
    method: 'POST',
    path: '/api/admin/deliveries/aside/settle',
    audience: 'admin',
    rank: 'operator',
    body: z.strictObject({ act: z.enum(['send', 'drop']), id: Id.optional() }),
    reply: z.object({ settled: z.int(), left: z.int() }),
  }),
  /** "Send me a test". */
  testMail: endpoint({
    method: 'POST',
    path: '/api/admin/test-mail',
    audience: 'admin',
    rank: 'operator',
    reply: z.object({ id: Id }),
  }),
  /** Asks the push service whether it accepts our requests; reaches no device. */
  testPush: endpoint({
    method: 'POST',
    path: '/api/admin/test-push',
    audience: 'admin',
    rank: 'operator',
    reply: z.object({ ok: z.boolean(), error: z.string().nullable() }),
  }),
};
