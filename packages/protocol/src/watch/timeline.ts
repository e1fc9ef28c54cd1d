import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { GivenInstant, IdParams, Instant } from '../wire/fields.ts';
import { Days, Incident } from './watch.ts';

/** What one piece of a timeline stands for. */
export const TimelineStep = z.enum(['check', 'hour', 'day', 'week']);
export type TimelineStep = z.infer<typeof TimelineStep>;

const Counts = z.array(z.int());
const Times = z.array(z.int().nullable());

/** A span of a site in equal pieces, which are told by columns: a day has 1,440 of them. */
export const Timeline = z.object({
  from: Instant,
  to: Instant,
  step: TimelineStep,
  availabilityPct: z.number().nullable(),
  checks: z.int(),
  failed: z.int(),
  avgMs: z.int().nullable(),
  /** Nineteen of twenty answers took less; null: not known. */
  p95Ms: z.int().nullable(),
  incidentCount: z.int(),
  /** When each piece begins, in seconds; it ends where the next one begins. */
  at: Counts,
  pieceChecks: Counts,
  pieceFailed: Counts,
  pieceAvgMs: Times,
  pieceP95Ms: Times,
  outageMinutes: Counts,
  maintenanceMinutes: Counts,
  /** Newest first, at most some hundreds. */
  incidents: z.array(Incident),
});
export type Timeline = z.infer<typeof Timeline>;

/**
 * Up to a day by checks, up to ten by hours, up to a hundred by days, longer ones by weeks. `to` is now unless
 * told, `from` so many days before it; both are moved to where a piece begins.
 */
export const timeline = endpoint({
  method: 'GET',
  path: '/api/sites/{id}/timeline',
  audience: 'signed-in',
  params: IdParams,
  query: Days(30).extend({ from: GivenInstant.optional(), to: GivenInstant.optional() }),
  reply: Timeline,
});
