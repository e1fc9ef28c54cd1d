import * as z from 'zod';
import { FailedBackup } from '../backups/backup-reports.ts';
import { Backup } from '../backups/backups.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant, line } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';

/** A job calls this address, followed by its token, as with Healthchecks. */
export const heartbeatPrefix = '/hb';
/** A UUID, since clients of Healthchecks refuse anything else; the first ones had 32 characters. */
export const heartbeatTokenPattern = /^[\w-]{32}(?:[\w-]{4})?$/;

/** A job that calls its address, or the backups of a site, however they are reported. */
export const HeartbeatKind = z.enum(['job', 'backup']);
export type HeartbeatKind = z.infer<typeof HeartbeatKind>;
export const HeartbeatState = z.enum(['waiting', 'well', 'late', 'failed', 'paused']);
export type HeartbeatState = z.infer<typeof HeartbeatState>;
export const HeartbeatCall = z.enum(['start', 'ok', 'fail', 'log']);
export type HeartbeatCall = z.infer<typeof HeartbeatCall>;
/** What operators were told and is not over yet. */
export const HeartbeatTrouble = z.enum(['late', 'failed']);
export type HeartbeatTrouble = z.infer<typeof HeartbeatTrouble>;

const { periodMinutes, graceMinutes } = limits.heartbeats;

/** An interval after the last good run, or a cron expression in a time zone. */
export const HeartbeatSchedule = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('period'),
    minutes: z.int().min(periodMinutes.least).max(periodMinutes.most),
  }),
  z.strictObject({ by: z.literal('cron'), expression: line(100), zone: line(60) }),
]);
export type HeartbeatSchedule = z.infer<typeof HeartbeatSchedule>;

export const Heartbeat = z.object({
  id: Id,
  kind: HeartbeatKind,
  siteId: Id,
  siteName: z.string(),
  clientName: z.string(),
  /** Of a job; the backups of a site have none. */
  name: z.string().nullable(),
  /** Null: backups that nobody expects, of which the last one needs attention. */
  schedule: HeartbeatSchedule.nullable(),
  graceMinutes: z.int(),
  state: HeartbeatState,
  lastAt: Instant.nullable(),
  lastOkAt: Instant.nullable(),
  /** A run began and has not ended. */
  runningSince: Instant.nullable(),
  /** When the next good run counts as late. */
  lateAt: Instant.nullable(),
  /** Of backups: the last one, where it needs attention. */
  failed: FailedBackup.nullable(),
});
export type Heartbeat = z.infer<typeof Heartbeat>;

export const HeartbeatRun = z.object({
  id: z.int(),
  call: HeartbeatCall,
  exitStatus: z.int().nullable(),
  at: Instant,
  /** From the run's start; null where none was told. */
  ms: z.int().nullable(),
  /** The beginning of what it printed; `textBytes` came, `keptBytes` of them are kept. */
  text: z.string(),
  textBytes: z.int(),
  keptBytes: z.int(),
});
export type HeartbeatRun = z.infer<typeof HeartbeatRun>;

export const NewHeartbeat = Heartbeat.extend({ address: z.string() });
export type NewHeartbeat = z.infer<typeof NewHeartbeat>;

const Grace = z.int().min(graceMinutes.least).max(graceMinutes.most);
const Settings = z.strictObject({
  name: line(120),
  schedule: HeartbeatSchedule,
  graceMinutes: Grace,
});

export const heartbeats = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/heartbeats',
    audience: 'admin',
    query: z.object({ site: Id.optional() }),
    reply: z.object({ heartbeats: z.array(Heartbeat) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/heartbeats/{id}',
    audience: 'admin',
    params: IdParams,
    /** A job has runs, the other kind backups, newest first. */
    reply: z.object({
      heartbeat: Heartbeat,
      runs: z.array(HeartbeatRun),
      backups: z.array(Backup),
    }),
  }),
  /** When a site's backups are due, counted from now; without a schedule none are expected. */
  expectBackups: endpoint({
    method: 'PUT',
    path: '/api/admin/sites/{id}/backup-expectation',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: z.strictObject({ schedule: HeartbeatSchedule.nullable(), graceMinutes: Grace }),
    reply: z.object({ heartbeat: Heartbeat.nullable() }),
  }),
  /** All that is kept of what one run printed. */
  output: endpoint({
    method: 'GET',
    path: '/api/admin/heartbeats/{id}/runs/{run}',
    audience: 'admin',
    params: IdParams.extend({ run: z.string().regex(/^[1-9]\d{0,14}$/) }),
    reply: z.object({ text: z.string() }),
  }),
  /** Only this reply and that of `renew` ever have the address. */
  create: endpoint({
    method: 'POST',
    path: '/api/admin/heartbeats',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    body: Settings.extend({ siteId: Id }),
    reply: NewHeartbeat,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/heartbeats/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: Settings,
    reply: Heartbeat,
  }),
  /** A new address; the old one stops at once. */
  renew: endpoint({
    method: 'POST',
    path: '/api/admin/heartbeats/{id}/address',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
    reply: NewHeartbeat,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/heartbeats/{id}',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
  }),
};
