import * as z from 'zod';
import { IncidentKind } from '../watch/watch.ts';
import { Id, Instant, Language } from '../wire/fields.ts';

/** Fields may be added in a version, never removed or changed. */
export const webhookVersion = 1;

/** What a receiver may answer to a beginning: somebody there works on it. */
export const WebhookAnswer = z.object({
  take_over: z.literal(true),
  /** Who; otherwise the channel's name. */
  by: z.string().trim().min(1).max(80).optional(),
});

const said = {
  /** In the language that most operators use. */
  language: Language,
  title: z.string(),
  text: z.string(),
  /** Where an operator reads more. */
  url: z.string().nullable(),
};

const IncidentFacts = z.object({
  ...said,
  /** Null for a message whose incident was deleted. */
  incidentId: Id.nullable(),
  siteId: Id,
  siteName: z.string(),
  kind: IncidentKind,
  openedAt: Instant,
  resolvedAt: Instant.nullable(),
  takenAt: Instant.nullable(),
  takenBy: z.string().nullable(),
  /** Of an end: the site is no longer watched, so nobody saw it work again. */
  unwatched: z.boolean(),
});

/** Outages that began, or ended, together: one message for all of them. */
const OutagesFacts = z.object({
  ...said,
  /** The same in the beginning and in the end. */
  gatheringId: Id,
  count: z.int(),
  /** Some of the sites. */
  sites: z.array(z.string()),
  /** How many sites are not named. */
  rest: z.int(),
  /** How many sites of the gathering are still down. */
  open: z.int(),
  /** Of a beginning: those that still last. Of an end: those that ended. */
  incidentIds: z.array(Id),
  /** Of an end: the sites are no longer watched, so nobody saw them work again. */
  unwatched: z.boolean(),
  firstAt: Instant,
  lastAt: Instant,
});

const event = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({
    version: z.literal(webhookVersion),
    type: z.literal(type),
    /** When it was queued: the same on every attempt. */
    timestamp: Instant,
    data,
  });

/** What a webhook receives; the headers are those of Standard Webhooks. */
export const WebhookEvent = z.discriminatedUnion('type', [
  event('incident.opened', IncidentFacts),
  event('incident.acknowledged', IncidentFacts),
  event('incident.resolved', IncidentFacts),
  event('outages.opened', OutagesFacts),
  event('outages.resolved', OutagesFacts),
  /** Anything else that operators are told; `kind` is a `DeliveryKind`. */
  event('notice', z.object({ ...said, kind: z.string() })),
  event('test', z.object(said)),
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;
