import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Instant } from '../wire/fields.ts';
import { Monthly, Weekly } from './job-plans.ts';

/** All recurring work; each has its words in `texts`. */
export const dutyNames = [
  'monthly_reports',
  'draft_figures',
  'timed_reports',
  'search_days',
  'search_tidy',
  'ai_week',
  'late_heartbeats',
  'snapshots',
  'snapshot_test',
  'snapshot_watch',
  'newer_version',
  'form_watch',
  'escalation',
  'expiry',
  'sweeping',
  'check_hours',
  'verdicts',
  'daily_sums',
  'packing',
  'dropping',
] as const;
export const DutyName = z.enum(dutyNames);
export type DutyName = z.infer<typeof DutyName>;

/** By Prague's calendar and clock, or an interval after the last run. */
export const ClockRule = z.discriminatedUnion('every', [
  Weekly,
  Monthly,
  z.strictObject({ every: z.literal('minutes'), minutes: z.number().min(0.1) }),
]);
export type ClockRule = z.infer<typeof ClockRule>;

/** `partly`: something failed, but the rest was done. */
export const DutyOutcome = z.enum(['done', 'partly', 'failed']);
export type DutyOutcome = z.infer<typeof DutyOutcome>;

export const DutyRun = z.object({
  startedAt: Instant,
  endedAt: Instant,
  outcome: DutyOutcome,
  /** How many things were done, and how many failed. */
  done: z.int(),
  failed: z.int(),
  error: z.string().nullable(),
});
export type DutyRun = z.infer<typeof DutyRun>;

export const Duty = z.object({
  name: DutyName,
  rule: ClockRule,
  nextAt: Instant.nullable(),
  runningSince: Instant.nullable(),
  /** A run was requested and has not started. */
  asked: z.boolean(),
  last: DutyRun.nullable(),
});
export type Duty = z.infer<typeof Duty>;

const DutyParams = z.object({ name: DutyName });

export const clock = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/clock',
    audience: 'admin',
    reply: z.object({ duties: z.array(Duty) }),
  }),
  /** With its last runs, newest first. */
  read: endpoint({
    method: 'GET',
    path: '/api/admin/clock/{name}',
    audience: 'admin',
    params: DutyParams,
    reply: z.object({ duty: Duty, runs: z.array(DutyRun) }),
  }),
  /** Starts within seconds; requested twice, it runs once. */
  run: endpoint({
    method: 'POST',
    path: '/api/admin/clock/{name}/run',
    audience: 'admin',
    rank: 'operator',
    params: DutyParams,
    reply: Duty,
  }),
};
