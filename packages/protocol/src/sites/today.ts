import * as z from 'zod';
import { HeartbeatKind } from '../heartbeats/heartbeats.ts';
import { DeliveryRow } from '../incidents/deliveries.ts';
import { Gathering } from '../incidents/gatherings.ts';
import { JobRow } from '../jobs/jobs.ts';
import { NewWay } from '../people/new-ways.ts';
import { AdminReport } from '../reports/reports.ts';
import { OddSign } from '../watch/page-look.ts';
import { SlowSite } from '../watch/slow.ts';
import { AdminIncident, TroubleKind } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Instant } from '../wire/fields.ts';

/** How many there are, and the first few of them. */
const some = <T extends z.ZodType>(row: T) => z.object({ count: z.int(), rows: z.array(row) });

const OfSite = { siteId: Id, siteName: z.string() };

export const OddPage = z.object({ ...OfSite, signs: z.array(OddSign), since: Instant });
export type OddPage = z.infer<typeof OddPage>;

/** A job that reports by itself, or the backups of a site. */
export const HeartbeatToFollow = z.object({
  ...OfSite,
  id: Id,
  kind: HeartbeatKind,
  name: z.string().nullable(),
  /** `running`: it was late, and runs now. */
  what: z.enum(['late', 'running', 'failed']),
  /** When it should have come, began or failed; null where that is no longer known. */
  at: Instant.nullable(),
  lastOkAt: Instant.nullable(),
});
export type HeartbeatToFollow = z.infer<typeof HeartbeatToFollow>;

export const EndingSoon = z.object({
  ...OfSite,
  what: z.enum(['certificate', 'domain']),
  endsAt: Instant,
});
export type EndingSoon = z.infer<typeof EndingSoon>;

export const SilentAgent = z.object({ id: Id, name: z.string(), lastSeenAt: Instant });
export type SilentAgent = z.infer<typeof SilentAgent>;

/** Worklog entries of a site that wait until an operator has read and published them. */
export const WaitingEntries = z.object({ ...OfSite, count: z.int(), since: Instant });
export type WaitingEntries = z.infer<typeof WaitingEntries>;

export const WindowToday = z.object({
  id: Id,
  title: z.string(),
  from: Instant,
  to: Instant,
  /** The site or group; null: all sites. */
  scopeName: z.string().nullable(),
});
export type WindowToday = z.infer<typeof WindowToday>;

/** Something that happened; `id` is that of the incident, job, site or report it leads to. */
export const SinceLine = z.object({
  kind: z.enum(['opened', 'resolved', 'done', 'failed', 'work', 'sent']),
  at: Instant,
  id: Id,
  /** The site or client it concerns; null: none. */
  name: z.string().nullable(),
  /** The job's title or the first line of the work. */
  title: z.string().nullable(),
  who: z.string().nullable(),
});
export type SinceLine = z.infer<typeof SinceLine>;

export const Today = z.object({
  at: Instant,
  watch: z.object({
    watched: z.int(),
    /** The newest result of any site; null: none in the last hour. */
    lastCheckAt: Instant.nullable(),
    /** Sites without a current result, and since when there is none. */
    overdue: z.int(),
    overdueSince: Instant.nullable(),
    blindSince: Instant.nullable(),
  }),
  /** New ways in of the last day that nobody has ended. */
  newWays: z.array(NewWay),
  /** All open incidents, also those that the next lists are too short for. */
  openIncidents: z.int(),
  gatherings: some(Gathering),
  /** Open incidents that share their cause with no other one. */
  incidents: some(AdminIncident),
  /** The same of sites that keep failing and passing. */
  unstable: some(AdminIncident),
  odd: some(OddPage),
  /** Sites that are well but slow now. */
  slow: some(SlowSite),
  /** Jobs that wait for an approval, a decision or an answer. */
  waiting: some(JobRow),
  /** Messages of the last days that could not be delivered. */
  undelivered: some(DeliveryRow),
  heartbeats: some(HeartbeatToFollow),
  ending: some(EndingSoon),
  /** Drafts that do not go by themselves. */
  drafts: some(AdminReport),
  entries: some(WaitingEntries),
  silentAgents: some(SilentAgent),
  /** Hlídka itself. */
  installation: z.object({
    troubles: z.array(z.object({ what: TroubleKind, since: Instant })),
    waitingMessages: z.int(),
    oldestMessageAt: Instant.nullable(),
    /** Null: it cannot be found out. */
    freeBytes: z.int().nullable(),
  }),
  /** What comes by the end of the Prague day, and how many jobs were done on it. */
  comes: z.object({
    done: z.int(),
    jobs: some(JobRow),
    windows: some(WindowToday),
    reports: some(AdminReport),
  }),
  since: z.object({
    from: Instant,
    /** It is unknown when they last looked, so the last day is shown. */
    isFirst: z.boolean(),
    counts: z.object({
      opened: z.int(),
      resolved: z.int(),
      done: z.int(),
      failed: z.int(),
      work: z.int(),
      sent: z.int(),
    }),
    /** Newest first. */
    lines: z.array(SinceLine),
  }),
});
export type Today = z.infer<typeof Today>;

export const today = {
  /** The operator's first page in one reply. */
  read: endpoint({ method: 'GET', path: '/api/admin/today', audience: 'admin', reply: Today }),
  /** The page is being looked at; `read`: what happened until now has been read. */
  look: endpoint({
    method: 'POST',
    path: '/api/admin/today/look',
    audience: 'admin',
    reach: 'own',
    rank: 'reader',
    body: z.strictObject({ read: z.boolean().default(false) }),
  }),
};
