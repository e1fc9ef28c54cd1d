import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { GivenInstant, IdParams, Instant } from '../wire/fields.ts';
import { Days, Incident, MeasuredSince } from './watch.ts';

/** What one piece of a timeline stands for. */
export const TimelineStep = z.enum(['check', 'hour', 'day', 'week']);
export type TimelineStep = z.infer<typeof TimelineStep>;

const Counts = z.array(z.int());
const Times = z.array(z.int().nullable());

/** A span of a site in equal pieces, stored as columns: a day has 1,440. */
export const Timeline = z.object({
  from: Instant,
  to: Instant,
  step: TimelineStep,
  availabilityPct: z.number().nullable(),
  measuredSince: MeasuredSince,
  checks: z.int(),
  failed: z.int(),
  avgMs: z.int().nullable(),
  /** 95 % of responses took less; null: unknown. */
  p95Ms: z.int().nullable(),
  incidentCount: z.int(),
  /** The start of each piece in seconds; it ends where the next begins. */
  at: Counts,
  pieceChecks: Counts,
  pieceFailed: Counts,
  pieceAvgMs: Times,
  pieceP95Ms: Times,
  outageMinutes: Counts,
  maintenanceMinutes: Counts,
  /** Newest first, at most a few hundred. */
  incidents: z.array(Incident),
});
export type Timeline = z.infer<typeof Timeline>;

/**
 * Up to a day by checks, ten by hours, a hundred by days, longer by weeks. `to` defaults to now,
 * `from` to some days before; both are moved to the start of a piece.
 */
export const timeline = endpoint({
  method: 'GET',
  path: '/api/sites/{id}/timeline',
  audience: 'signed-in',
  params: IdParams,
  query: Days(30).extend({ from: GivenInstant.optional(), to: GivenInstant.optional() }),
  reply: Timeline,
});
