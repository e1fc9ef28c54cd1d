import * as z from 'zod';
import { Id, Instant } from '../wire/fields.ts';

export const FailureClass = z.enum([
  'dns',
  'connect',
  'tls',
  'timeout',
  'status',
  'keyword',
  'too_large',
  'redirect',
  'protocol',
  'blocked',
  'page',
]);
export type FailureClass = z.infer<typeof FailureClass>;

export const Phases = z.object({
  dnsMs: z.number().nullable(),
  connectMs: z.number().nullable(),
  tlsMs: z.number().nullable(),
  firstByteMs: z.number().nullable(),
});

/** How a place sees a site; `unknown`: the place itself had no network. */
export const Sees = z.enum(['fails', 'well', 'unknown']);
export type Sees = z.infer<typeof Sees>;

/** What one place said of a failure. */
export const PlaceEvidence = z.object({
  placeId: Id,
  name: z.string(),
  sees: Sees,
  /** When it checked, by the server's clock. */
  at: Instant,
  failure: FailureClass.nullable(),
  statusCode: z.int().nullable(),
  reason: z.string().nullable(),
  ms: z.int().nullable(),
  /** It saw the failure on schedule, as the site's home or in its stead. */
  onSchedule: z.literal(true).optional(),
  /** It had no voice: what it said did not count. */
  voiceless: z.literal(true).optional(),
});
export type PlaceEvidence = z.infer<typeof PlaceEvidence>;

/**
 * How a local fault ended: the home place sees the site again, the other places do not see it
 * either, or the site is not watched any more.
 */
export const LocalFaultEnd = z.enum(['seen', 'outage', 'unwatched']);
export type LocalFaultEnd = z.infer<typeof LocalFaultEnd>;

export const Evidence = z.object({
  /** The further check that failed; missing where the site's own address did. */
  check: z.string().optional(),
  failure: FailureClass.nullable().optional(),
  statusCode: z.int().nullable().optional(),
  reason: z.string().nullable().optional(),
  ms: z.number().nullable().optional(),
  phases: Phases.optional(),
  address: z.string().nullable().optional(),
  /** Response headers; values only of harmless ones. */
  headers: z.string().nullable().optional(),
  excerpt: z.string().nullable().optional(),
  /** The site keeps failing and passing: how many of its last regular checks failed. */
  unstable: z.object({ failed: z.int(), checked: z.int() }).optional(),
  /** What the other places said, if any was asked. */
  places: z.array(PlaceEvidence).optional(),
  /** For a form check: the failed step. */
  step: z.string().nullable().optional(),
  /** The run with its screenshot. */
  runId: Id.nullable().optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/** One of the checks that an outage is about. */
export const IncidentCheck = z.object({
  /** Null: the first check, of the site's own address. */
  name: z.string().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
});
export type IncidentCheck = z.infer<typeof IncidentCheck>;

export const CheckNow = Evidence.extend({
  ok: z.boolean(),
  redirects: z.int(),
  finalUrl: z.string(),
  certificateEndsAt: Instant.nullable(),
});
export type CheckNow = z.infer<typeof CheckNow>;
