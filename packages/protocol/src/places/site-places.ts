import * as z from 'zod';
import { Evidence, LocalFaultEnd } from '../watch/evidence.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';

const PlaceIds = z.array(Id).max(limits.placesAtMost);

/** Who is asked about a site at a failure, and what their answers mean. */
export const SitePlacesRules = z.strictObject({
  /** The place that checks the site on schedule; null: the server itself. */
  home: Id.nullable(),
  /** Null: every place. */
  asked: PlaceIds.nullable(),
  /** How many places must see a failure, the home place included; null: the majority. */
  quorum: z.int().min(1).max(limits.placesAtMost).nullable(),
  /** If one of these sees a failure, it is an outage, whatever the others say. */
  mustSee: PlaceIds,
  /** Whether local faults count in the availability figure. */
  countLocal: z.boolean(),
  /** Whether Globalping is asked about it, where it is asked at all. */
  globalping: z.boolean().default(true),
  /** Whether clients see the response times by place. */
  showClients: z.boolean().default(false),
});
export type SitePlacesRules = z.infer<typeof SitePlacesRules>;

/** A time when the site failed from the home place only. */
export const LocalFault = z.object({
  id: Id,
  fromAt: Instant,
  toAt: Instant.nullable(),
  endedBy: LocalFaultEnd.nullable(),
  evidence: Evidence,
});
export type LocalFault = z.infer<typeof LocalFault>;

/** One that lasts, with its site. */
export const OpenLocalFault = LocalFault.pick({ id: true, fromAt: true }).extend({
  siteId: Id,
  siteName: z.string(),
  clientName: z.string(),
  /** What was seen as it began. */
  evidence: Evidence.pick({ failure: true, statusCode: true, places: true }),
});
export type OpenLocalFault = z.infer<typeof OpenLocalFault>;

/** Response times of the last 24 hours from one place, oldest first; null: not measured. */
export const PlaceTimes = z.object({
  id: Id,
  name: z.string(),
  own: z.boolean(),
  connected: z.boolean(),
  /** It is not given the password that the check needs, so it cannot see the site. */
  isKeptFrom: z.boolean(),
  hoursMs: z.array(z.int().nullable()),
  avgMs: z.int().nullable(),
  checks: z.int(),
  failed: z.int(),
});
export type PlaceTimes = z.infer<typeof PlaceTimes>;

/** The same for clients, of the places that measured the site. */
export const PlaceTimesShown = PlaceTimes.pick({ name: true, hoursMs: true, avgMs: true });
export type PlaceTimesShown = z.infer<typeof PlaceTimesShown>;

/**
 * Why a home place does not check a site: it does not answer; it has no network itself; it must not
 * call this address; the site takes longer than there is until the next check; the others say
 * otherwise than it does; it is not given the password that the check needs.
 */
export const HomeTrouble = z.enum(['silent', 'blind', 'refused', 'late', 'voiceless', 'secret']);
export type HomeTrouble = z.infer<typeof HomeTrouble>;

/** What a place says of a site when it is compared with the others. */
export const SiteView = z.enum(['fails', 'well']);
export type SiteView = z.infer<typeof SiteView>;
/** `against`: the majority says otherwise; `tie`: as many say the one as the other. */
export const DisputeStand = z.enum(['against', 'tie']);
export type DisputeStand = z.infer<typeof DisputeStand>;

/** A place that says otherwise of a site than others do. */
export const PlaceDispute = z.object({
  placeId: Id,
  placeName: z.string(),
  siteId: Id,
  siteName: z.string(),
  clientName: z.string(),
  stand: DisputeStand,
  sees: SiteView,
  /** How many places say otherwise. */
  others: z.int(),
  since: Instant,
  /** It agrees again since then; null: it does not. */
  agreedSince: Instant.nullable(),
  /** Its answers do not count for this site. */
  voiceless: z.boolean(),
});
export type PlaceDispute = z.infer<typeof PlaceDispute>;

export const SitePlaces = z.object({
  siteId: Id,
  rules: SitePlacesRules,
  /** The home place does not check it: who does meanwhile. */
  standIn: z.object({ id: Id, name: z.string(), since: Instant, why: HomeTrouble }).nullable(),
  places: z.array(PlaceTimes),
  /** Newest first. */
  localFaults: z.array(LocalFault),
  /** In the settings, for all sites that do not exclude it. */
  globalpingIsAsked: z.boolean(),
});
export type SitePlaces = z.infer<typeof SitePlaces>;

export const sitePlaces = {
  /** Of all sites, the newest; `count` is how many there are. */
  localFaults: endpoint({
    method: 'GET',
    path: '/api/admin/local-faults',
    audience: 'admin',
    reply: z.object({ count: z.int(), faults: z.array(OpenLocalFault) }),
  }),
  /** Places that contradict each other, the newest; `count` is how many there are. */
  disputes: endpoint({
    method: 'GET',
    path: '/api/admin/place-disputes',
    audience: 'admin',
    reply: z.object({ count: z.int(), disputes: z.array(PlaceDispute) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}/places',
    audience: 'admin',
    reach: ['site', 'params.id'],
    params: IdParams,
    reply: SitePlaces,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/sites/{id}/places',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: SitePlacesRules,
    reply: SitePlaces,
  }),
};
