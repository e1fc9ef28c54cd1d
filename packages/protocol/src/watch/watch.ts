import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Cursor, Id, IdParams, Instant, optionalTextForClients } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { CheckNow, Evidence, FailureClass, IncidentCheck } from './evidence.ts';
import { MonitorSettings } from './monitor.ts';
import { ClientPicture } from './picture.ts';

/**
 * What can go wrong with the watch itself: checks begin late, recurring work or messages stand
 * still, the disk is nearly full, connections to the database run out, jobs wait for an agent,
 * passwords in the headers of checks cannot be opened, an agent's disk is nearly full.
 */
export const TroubleKind = z.enum([
  'slow',
  'duties',
  'messages',
  'disk',
  'pool',
  'agents',
  'headers',
  'agent_disk',
]);
export type TroubleKind = z.infer<typeof TroubleKind>;

export const IncidentKind = z.enum(['availability', 'form']);
export type IncidentKind = z.infer<typeof IncidentKind>;
export const IncidentEvent = z.enum(['opened', 'resolved']);
export type IncidentEvent = z.infer<typeof IncidentEvent>;

/** Titles of the only four pushes to clients, the same in every language. */
export const pushTitles = {
  availability: { opened: 'Řešíme výpadek', resolved: 'Vyřešeno' },
  form: { opened: 'Formulář nefunguje', resolved: 'Vyřešeno' },
} as const satisfies Record<IncidentKind, Record<IncidentEvent, string>>;

/** The phone app's notification channel on Android: all that clients hear. */
export const pushChannelId = 'incidents';

/** Names the buttons under a push of a beginning: how to reach the agency, and the course. */
export const pushCategoryId = 'incident';

/** A push's data; on a repeat, `incidentId` and `event` are the same. */
export const PushData = z.object({
  siteId: Id,
  incidentId: Id,
  kind: IncidentKind,
  event: IncidentEvent,
  /** Whose push it is, where one app serves several agencies. */
  server: z.string().optional(),
});
export type PushData = z.infer<typeof PushData>;

/** A Prague calendar day. */
export const Day = z.iso.date();
/** Rounded down to two decimals: 100 only if nothing failed. Null: nothing was counted. */
const Percent = z.number().min(0).max(100).nullable();

export const UptimeDay = z.object({
  day: Day,
  availabilityPct: Percent,
  checks: z.int(),
  failed: z.int(),
  avgMs: z.int().nullable(),
  /** Time with an open outage, up to now if it is still open. */
  outageMinutes: z.int(),
  maintenanceMinutes: z.int(),
});
export type UptimeDay = z.infer<typeof UptimeDay>;

/** Since when a period was measured; null: from its start, or unknown to an older server. */
export const MeasuredSince = Instant.nullable().default(null);

/** What is known of the operator of an open incident; of an ended one it is not asked. */
export const OperatorReached = z.object({
  /** Since then an operator knows: a message was sent, they took it over or opened it by hand. */
  operatorKnowsAt: Instant.nullable().default(null),
  /** A message to an operator waits to be sent. */
  reachingOperator: z.boolean().default(false),
});
export type OperatorReached = z.infer<typeof OperatorReached>;

/** One of the forms that an incident is about. */
export const IncidentForm = z.object({
  name: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
});
export type IncidentForm = z.infer<typeof IncidentForm>;

/** An incident as a client sees it. */
export const Incident = z.object({
  id: Id,
  kind: IncidentKind,
  title: z.string().nullable(),
  description: z.string().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** Open although the site works since then: closed once it has stayed up for a while. */
  observedSince: Instant.nullable().default(null),
  /** Who took it over and when, if the client may know; the name may be missing. */
  takenAt: Instant.nullable(),
  takenBy: z.string().nullable(),
  ...OperatorReached.shape,
  /** How the page looked, where the operator lets the client see it. */
  picture: ClientPicture.nullable().default(null),
  /** In the order in which they broke; empty for an outage. */
  forms: z.array(IncidentForm).default([]),
  /** In the order in which they failed; missing where only the site's own address did. */
  checks: z.array(IncidentCheck).optional(),
});
export type Incident = z.infer<typeof Incident>;

export const Uptime = z.object({
  days: z.int(),
  availabilityPct: Percent,
  checks: z.int(),
  failed: z.int(),
  avgMs: z.int().nullable(),
  incidentCount: z.int(),
  daily: z.array(UptimeDay),
  incidents: z.array(Incident),
});
export type Uptime = z.infer<typeof Uptime>;

/** From 1 to `limits.daysBack`, anything else is 400. */
export const Days = (standard: number) =>
  z.object({
    days: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number)
      .pipe(z.int().max(limits.daysBack))
      .default(standard),
  });

/** Where somebody took an incident over. */
export const TakenFrom = z.enum(['admin', 'app', 'mail', 'chat', 'push', 'webhook']);
export type TakenFrom = z.infer<typeof TakenFrom>;

export const AdminIncident = Incident.extend({
  siteId: Id,
  siteName: z.string(),
  clientName: z.string(),
  byHand: z.boolean(),
  acknowledgedAt: Instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  /** Missing from older servers. */
  takenFrom: TakenFrom.nullable().default(null),
  note: z.string().nullable(),
  evidence: Evidence,
});
export type AdminIncident = z.infer<typeof AdminIncident>;

/** What outages that began together have in common. */
export const SharedCause = z.object({
  by: z.enum(['address', 'hosting', 'name_server']),
  value: z.string(),
});
export type SharedCause = z.infer<typeof SharedCause>;

export const CheckRow = z.object({
  at: Instant,
  ok: z.boolean(),
  failure: FailureClass.nullable(),
  statusCode: z.int().nullable(),
  ms: z.int(),
  /** Why it does not count towards availability; null if it does. */
  uncounted: z.enum(['confirmation', 'maintenance', 'not_measured', 'blocked', 'local']).nullable(),
});
export type CheckRow = z.infer<typeof CheckRow>;

const maxHours = 24;
const IncidentText = optionalTextForClients(5000);

/** Separate, so that the portal does not load the operators' endpoints. */
export const uptime = endpoint({
  method: 'GET',
  path: '/api/sites/{id}/uptime',
  audience: 'signed-in',
  params: IdParams,
  query: Days(30),
  reply: Uptime,
});

export const watch = {
  uptime,
  /** The last hours in detail: the only reply that reads single checks. */
  checks: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}/checks',
    audience: 'admin',
    reach: ['site', 'params.id'],
    params: IdParams,
    query: z.object({
      hours: z
        .string()
        .regex(/^[1-9]\d?$/)
        .transform(Number)
        .pipe(z.int().max(maxHours))
        .default(3),
    }),
    reply: z.object({ checks: z.array(CheckRow) }),
  }),
  /** Checks at once and shows every phase; stores nothing. */
  checkNow: endpoint({
    method: 'POST',
    path: '/api/admin/sites/{id}/check-now',
    audience: 'admin',
    reach: ['site', 'params.id'],
    rank: 'helper',
    params: IdParams,
    body: z.strictObject({ monitor: MonitorSettings.optional() }),
    reply: CheckNow,
  }),
};

export const incidents = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/incidents',
    audience: 'admin',
    reach: 'lists',
    query: Cursor.extend({
      site: Id.optional(),
      open: z.enum(['true']).optional(),
      /** Incidents that began together and were reported in one message. */
      together: Id.optional(),
      /** Leaves out those that are open together with others of one cause. */
      alone: z.enum(['true']).optional(),
    }),
    reply: z.object({
      incidents: z.array(AdminIncident),
      nextCursor: z.string().nullable(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/incidents/{id}',
    audience: 'admin',
    reach: ['incident', 'params.id'],
    params: IdParams,
    reply: AdminIncident,
  }),
  /** By hand; such an incident is only resolved by hand. */
  open: endpoint({
    method: 'POST',
    path: '/api/admin/incidents',
    audience: 'admin',
    reach: ['site', 'body.siteId'],
    rank: 'helper',
    body: z.strictObject({
      siteId: Id,
      kind: IncidentKind,
      title: IncidentText.default(null),
      description: IncidentText.default(null),
    }),
    reply: AdminIncident,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/incidents/{id}',
    audience: 'admin',
    reach: ['incident', 'params.id'],
    rank: 'helper',
    params: IdParams,
    body: z.strictObject({ title: IncidentText, description: IncidentText }).partial(),
    reply: AdminIncident,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/admin/incidents/{id}/acknowledge',
    audience: 'admin',
    reach: ['incident', 'params.id'],
    rank: 'helper',
    params: IdParams,
    body: z.strictObject({
      note: IncidentText.default(null),
      /** Clients see who took it over, and those who chose mail are notified. */
      tellClient: z.boolean().default(true),
      /** The message that the operator came from, if it was sent to them. */
      deliveryId: Id.optional(),
    }),
    reply: AdminIncident,
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/admin/incidents/{id}/resolve',
    audience: 'admin',
    reach: ['incident', 'params.id'],
    rank: 'helper',
    params: IdParams,
    reply: AdminIncident,
  }),
};
