import * as z from 'zod';
import { incidents, SharedCause } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant } from '../wire/fields.ts';
import { DeliveryChannel } from './deliveries.ts';

/** Outages that began together and have one cause, as operators see them. */
export const Gathering = z.object({
  id: Id,
  shared: SharedCause,
  startedAt: Instant,
  /** All of its outages, and those that are not over. */
  total: z.int(),
  open: z.int(),
  /** How many of the open ones somebody took over, and who. */
  taken: z.int(),
  takenBy: z.array(z.string()),
  /** Clients whose sites are among the open ones. */
  clients: z.int(),
  /** The first names of the open ones, by alphabet. */
  sites: z.array(z.string()),
});
export type Gathering = z.infer<typeof Gathering>;

/** What happened to all of them, oldest first. */
export const GatheringLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('began'), at: Instant, siteName: z.string() }),
  /** The last one that joined, and how many they were by then. */
  z.object({ kind: z.literal('grew'), at: Instant, count: z.int() }),
  /** One message about all of them: sent then, or waiting since then. */
  z.object({
    kind: z.literal('told'),
    at: Instant,
    channel: DeliveryChannel,
    state: z.enum(['sent', 'waiting', 'dead', 'kept']),
    count: z.int(),
  }),
  z.object({ kind: z.literal('taken'), at: Instant, by: z.string().nullable(), count: z.int() }),
  /** Ends that came together: the first of them, the last, and how many. */
  z.object({ kind: z.literal('ended'), at: Instant, until: Instant, count: z.int() }),
  z.object({ kind: z.literal('over'), at: Instant }),
]);
export type GatheringLine = z.infer<typeof GatheringLine>;

export const gatherings = {
  /** Those with two or more open outages, the largest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/gatherings',
    audience: 'admin',
    reply: z.object({ gatherings: z.array(Gathering), more: z.int() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/gatherings/{id}',
    audience: 'admin',
    params: IdParams,
    reply: z.object({ gathering: Gathering, course: z.array(GatheringLine) }),
  }),
  /** Takes over all that nobody has; those of others stay theirs. */
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/admin/gatherings/{id}/acknowledge',
    audience: 'admin',
    rank: 'helper',
    params: IdParams,
    body: incidents.acknowledge.body,
    reply: z.object({
      taken: z.int(),
      /** Open ones that were taken before, by whom. */
      others: z.array(z.object({ by: z.string().nullable(), count: z.int() })),
      gathering: Gathering,
    }),
  }),
};
