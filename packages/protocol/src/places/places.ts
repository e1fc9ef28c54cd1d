import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant, line, optionalLine } from '../wire/fields.ts';

/** A place's token begins with this; 40 hexadecimal digits follow. */
export const placeTokenPrefix = 'hlidka_place_';
export const placeTokenPattern = /^hlidka_place_[0-9a-f]{40}$/;

/** From where sites are checked. */
export const Place = z.object({
  id: Id,
  name: z.string(),
  location: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The server itself: the home of every site that names no other. */
  own: z.boolean(),
  /** The beginning of its token; null for the server itself. */
  prefix: z.string().nullable(),
  createdAt: Instant,
  /** Its stream is open. */
  connected: z.boolean(),
  lastSeenAt: Instant.nullable(),
  version: z.string().nullable(),
  /** How old the oldest result of its last batch was. */
  lagMs: z.int().nullable(),
  /** How far its clock is from the server's; positive: it is behind. */
  clockMs: z.int().nullable(),
  /** Results on its disk that wait to be sent, and those it had to drop. */
  waiting: z.int(),
  dropped: z.int(),
  /** It is given headers of checks that hold a password. */
  secrets: z.boolean(),
  /** Sites that it therefore cannot see: some of them, and how many there are. */
  kept: z.object({ count: z.int(), names: z.array(z.string()) }),
  /** It contradicts the others for several sites since then: its answers count for none. */
  voicelessSince: Instant.nullable(),
  /** Results that were not taken (too many, of other sites, by a wrong clock), and when the last of them came. */
  refused: z.int(),
  refusedAt: Instant.nullable(),
});
export type Place = z.infer<typeof Place>;

/** The only reply that contains the whole token. */
export const NewPlace = Place.extend({ token: z.string() });
export type NewPlace = z.infer<typeof NewPlace>;

export const PlaceName = line(80);
const about = {
  name: PlaceName,
  location: optionalLine(120),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  secrets: z.boolean(),
};

export const places = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/places',
    audience: 'admin',
    reply: z.object({ places: z.array(Place) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/places',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    body: z.strictObject({
      ...about,
      location: about.location.default(null),
      latitude: about.latitude.default(null),
      longitude: about.longitude.default(null),
      secrets: about.secrets.default(false),
    }),
    reply: NewPlace,
  }),
  /** From then on passwords are sent to that machine. */
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/places/{id}',
    audience: 'admin',
    fresh: ['secrets'],
    rank: 'operator',
    params: IdParams,
    body: z.strictObject(about).partial(),
    reply: Place,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/places/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
};
