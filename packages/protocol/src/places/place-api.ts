import * as z from 'zod';
import { FailureClass, Phases } from '../watch/evidence.ts';
import { MonitorSettings } from '../watch/monitor.ts';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Id, IdParams, line } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';

/** The version of the API for places: a place of another one is told so and stops. */
export const placeProtocol = 3;
export const placePrefix = '/api/place';

/** Milliseconds since the epoch. */
const Millis = z.int().min(0).max(253_402_300_799_999);
/** What to add to the place's clock to get the server's. */
const OffsetMs = z.int().min(-1e12).max(1e12);
const Ms = z.int().min(0).max(3_600_000);

/** All a place learns of a site: no names, no client. Its headers, because the check sends them. */
export const PlaceSite = z.object({
  id: Id,
  url: z.string(),
  settings: MonitorSettings,
  everySeconds: z.int(),
  /** This place checks the site on schedule; the server asks for each check. */
  home: z.boolean(),
});
export type PlaceSite = z.infer<typeof PlaceSite>;

/** One message of the stream. */
export const PlaceFrame = z.discriminatedUnion('type', [
  /** Reachable addresses prove that the place itself has network. */
  z.object({
    type: z.literal('hello'),
    /** Names this stream in the answers to its beats. */
    stream: Id,
    references: z.array(z.object({ host: z.string(), port: z.int() })),
  }),
  z.object({ type: z.literal('sites'), sites: z.array(PlaceSite), gone: z.array(Id) }),
  /** The whole assignment was sent since `hello` or `again`: other sites are not assigned. */
  z.object({ type: z.literal('complete') }),
  /** The whole assignment follows anew. */
  z.object({ type: z.literal('again') }),
  /** Check this site now and answer. */
  z.object({
    type: z.literal('question'),
    id: Id,
    url: z.string(),
    settings: MonitorSettings,
  }),
  /** Check this site now, as its home or in its stead, and answer by `checked`. */
  z.object({
    type: z.literal('check'),
    id: Id,
    site: Id,
    url: z.string(),
    settings: MonitorSettings,
  }),
  /** Answered by `alive`. */
  z.object({ type: z.literal('beat') }),
  /** Another program opened a stream with the same token. */
  z.object({ type: z.literal('replaced') }),
]);
export type PlaceFrame = z.infer<typeof PlaceFrame>;

export const PlaceResult = z.strictObject({
  site: Id,
  /** By the place's own clock. */
  at: Millis,
  offsetMs: OffsetMs,
  ms: Ms,
  failure: FailureClass.nullable(),
  /** Checked on schedule by the site's home place while the server did not ask. */
  home: z.boolean().default(false),
});
export type PlaceResult = z.infer<typeof PlaceResult>;

export const PlaceAnswer = z.strictObject({
  at: Millis,
  offsetMs: OffsetMs,
  ok: z.boolean(),
  /** False: the place itself had no network, so it says nothing. */
  measured: z.boolean(),
  ms: Ms,
  failure: FailureClass.nullable(),
  statusCode: z.int().min(0).max(999).nullable(),
  reason: AnyText.max(200).nullable(),
  address: AnyText.max(100).nullable(),
  phases: Phases,
});
export type PlaceAnswer = z.infer<typeof PlaceAnswer>;

const day = z.int().min(0).max(8.64e15).nullable();
/** A check on schedule also brings what an incident shows and what the expiry watch reads. */
export const HomeAnswer = PlaceAnswer.extend({
  headers: AnyText.max(20_000).nullable(),
  excerpt: AnyText.max(20_000).nullable(),
  certificateStartsAt: day,
  certificateEndsAt: day,
});
export type HomeAnswer = z.infer<typeof HomeAnswer>;

/** Why a single result was not taken. */
export const RefusedResult = z.object({
  index: z.int(),
  why: z.enum(['future', 'old', 'unknown site', 'not home', 'slot taken']),
});
export type RefusedResult = z.infer<typeof RefusedResult>;

const serverTime = { serverTime: Millis };

export const placeApi = {
  /** Introduces the place and compares protocol versions; called several times to compare clocks. */
  hello: endpoint({
    method: 'POST',
    path: `${placePrefix}/hello`,
    audience: 'place',
    body: z.strictObject({ protocol: z.int(), version: line(40) }),
    reply: z.object({ protocol: z.int(), name: z.string(), ...serverTime }),
  }),
  /** Server-sent events, each a `PlaceFrame`: the assignment, its changes, and questions. */
  stream: endpoint({
    method: 'GET',
    path: `${placePrefix}/stream`,
    audience: 'place',
  }),
  /** Answers a beat: a place that answers none for a while is away, and its stream ends. */
  alive: endpoint({
    method: 'POST',
    path: `${placePrefix}/alive`,
    audience: 'place',
    body: z.strictObject({ stream: Id }),
    reply: z.object(serverTime),
  }),
  /** A batch sent again under the same id changes nothing. */
  results: endpoint({
    method: 'POST',
    path: `${placePrefix}/results`,
    audience: 'place',
    body: z.strictObject({
      batch: Id,
      /** Results left on the place's disk, and those it dropped since its folder was made. */
      waiting: z.int().min(0).max(1e9),
      dropped: z.int().min(0).max(1e9),
      results: z.array(PlaceResult).min(1).max(limits.placeBatch),
    }),
    bodyLimit: limits.placeBatch * 400,
    reply: z.object({ ...serverTime, refused: z.array(RefusedResult) }),
  }),
  /** The answer to a question of the stream; the first one counts. */
  answer: endpoint({
    method: 'POST',
    path: `${placePrefix}/questions/{id}/answer`,
    audience: 'place',
    params: IdParams,
    body: PlaceAnswer,
    reply: z.object(serverTime),
  }),
  /** The result of a check that the stream asked for; `counted` is false once another place made it. */
  checked: endpoint({
    method: 'POST',
    path: `${placePrefix}/checks/{id}`,
    audience: 'place',
    params: IdParams,
    body: HomeAnswer,
    reply: z.object({ ...serverTime, counted: z.boolean() }),
  }),
};
