import * as z from 'zod';
import { Incident } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant } from '../wire/fields.ts';

/** One incident with what was done during it, as a client sees it. */
export const ClientIncident = Incident.extend({
  site: z.object({ id: Id, name: z.string() }),
  /** The site's published worklog while it lasted, oldest first; the last ones if there are many. */
  work: z.array(
    z.object({
      id: Id,
      at: Instant,
      author: z.string().nullable(),
      automatic: z.boolean(),
      /** Its first line, without markup. */
      text: z.string(),
    }),
  ),
  /** The caller's phones hear no more of it. */
  muted: z.boolean().default(false),
});
export type ClientIncident = z.infer<typeof ClientIncident>;

export const clientIncidents = {
  read: endpoint({
    method: 'GET',
    path: '/api/incidents/{id}',
    audience: 'signed-in',
    params: IdParams,
    reply: ClientIncident,
  }),
  /** How the page looked when the outage opened, where the operator allows it; JPEG. */
  picture: endpoint({
    method: 'GET',
    path: '/api/incidents/{id}/picture',
    audience: 'signed-in',
    params: IdParams,
  }),
  /** Whether the caller's phones hear more of this incident; mails are not affected. */
  mute: endpoint({
    method: 'PUT',
    path: '/api/incidents/{id}/mute',
    audience: 'signed-in',
    params: IdParams,
    body: z.strictObject({ muted: z.boolean() }),
  }),
};
