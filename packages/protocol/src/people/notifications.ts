import * as z from 'zod';
import { IncidentEvent, IncidentKind } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Cursor, Id, IdParams, Instant } from '../wire/fields.ts';

const Minute = z
  .int()
  .min(0)
  .max(24 * 60 - 1);
/** One named twice counts once. */
const Kinds = z.array(IncidentKind);
/** Monday is 1. */
const Weekday = z.int().min(1).max(7);

/** Times of day are Prague's; over midnight when `to` is the smaller one. */
const quietHours = {
  from: Minute,
  to: Minute,
  /** Days on which they begin: Friday's night lasts until Saturday morning. */
  days: z.array(Weekday).min(1),
  /** What is told all the same. */
  through: Kinds,
};
export const QuietHours = z.object(quietHours);
export type QuietHours = z.infer<typeof QuietHours>;

/** What a client's phones hear; mails are not affected. */
export const PushChoice = z.object({
  kinds: Kinds,
  /** Null: none. Until they end, messages are held. */
  quiet: QuietHours.nullable(),
});
export type PushChoice = z.infer<typeof PushChoice>;

/**
 * `sent`: the push service took it. `held`: waits for the end of the quiet hours. `over`: the incident ended
 * before it was told. `skipped`: nobody was there to hear it, it was muted or switched off.
 */
export const NotificationState = z.enum(['sent', 'held', 'waiting', 'failed', 'over', 'skipped']);
export type NotificationState = z.infer<typeof NotificationState>;

/** One event of an incident, however many phones were told. */
export const Notification = z.object({
  incidentId: Id,
  kind: IncidentKind,
  event: IncidentEvent,
  site: z.object({ id: Id, name: z.string() }),
  /** When it was written; `sentAt`: when the first phone was told. */
  at: Instant,
  state: NotificationState,
  sentAt: Instant.nullable(),
  heldUntil: Instant.nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    audience: 'client',
    query: Cursor,
    reply: z.object({
      notifications: z.array(Notification),
      nextCursor: z.string().nullable(),
    }),
  }),
  choice: endpoint({
    method: 'GET',
    path: '/api/notifications/choice',
    audience: 'client',
    reply: PushChoice,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/notifications/choice',
    audience: 'client',
    body: z.strictObject({ kinds: Kinds, quiet: z.strictObject(quietHours).nullable() }),
    reply: PushChoice,
  }),
  /** The app is open and shows what is going on: nothing counts as new any more. */
  look: endpoint({ method: 'PUT', path: '/api/notifications/looked', audience: 'client' }),
};

export const adminNotifications = {
  /** What a client's phones hear. */
  choiceOf: endpoint({
    method: 'GET',
    path: '/api/admin/people/{id}/notifications',
    audience: 'admin',
    params: IdParams,
    reply: PushChoice,
  }),
};
