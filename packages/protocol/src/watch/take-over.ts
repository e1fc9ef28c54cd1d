import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Instant, Token } from '../wire/fields.ts';
import { IncidentKind } from './watch.ts';

/** How long the link in a mail works; not among the limits, which every page loads. */
export const takeOverHours = 24;

/** An incident, or outages of one cause, as the one-time link in an operator's mail shows it. */
export const TakeOver = z.object({
  incidentId: Id,
  /** Outages of one cause: the fields below then speak of all, and the incident is the first. */
  together: z.object({ gatheringId: Id, open: z.int(), free: z.int() }).nullable(),
  siteName: z.string(),
  clientName: z.string(),
  kind: IncidentKind,
  unstable: z.boolean(),
  title: z.string().nullable(),
  openedAt: Instant,
  resolvedAt: Instant.nullable(),
  takenAt: Instant.nullable(),
  takenBy: z.string().nullable(),
  /** Whose link it is. */
  operator: z.string(),
});
export type TakeOver = z.infer<typeof TakeOver>;

/** The token stands in for a sign-in. Both are POSTs, so that a mail scanner's GET takes nothing over. */
export const takeOvers = {
  look: endpoint({
    method: 'POST',
    path: '/api/take-over/look',
    audience: 'public',
    body: z.strictObject({ token: Token }),
    reply: TakeOver,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/take-over',
    audience: 'public',
    body: z.strictObject({ token: Token }),
    reply: TakeOver,
  }),
};
