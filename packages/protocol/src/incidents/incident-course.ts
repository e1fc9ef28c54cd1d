import * as z from 'zod';
import { JobRow } from '../jobs/jobs.ts';
import { AuditEntry } from '../people/people.ts';
import { IncidentPicture } from '../watch/picture.ts';
import { AdminIncident, CheckRow } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant } from '../wire/fields.ts';
import { DeliveryRow } from './deliveries.ts';

/** What changed on a site in the day before its incident. */
export const ChangeBefore = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('work'),
    at: Instant,
    id: Id,
    author: z.string().nullable(),
    automatic: z.boolean(),
    /** Its first line, without markup. */
    text: z.string(),
  }),
  z.object({ kind: z.literal('job'), at: Instant, id: Id, job: JobRow }),
  z.object({
    kind: z.literal('window'),
    at: Instant,
    id: Id,
    title: z.string(),
    endsAt: Instant.nullable(),
  }),
  /** A change of the site, its group or one of its forms. */
  z.object({ kind: z.literal('edit'), at: Instant, id: Id, entry: AuditEntry }),
]);
export type ChangeBefore = z.infer<typeof ChangeBefore>;

/** An incident from its first failed check to its end, for the operator. */
export const IncidentCourse = z.object({
  incident: AdminIncident,
  /** When the last re-check confirmed it, or somebody opened it by hand. */
  confirmedAt: Instant,
  /** The failed checks that confirmed it, oldest first; empty once single checks are deleted. */
  failed: z.array(CheckRow),
  /** The first passed check and the one that confirmed the recovery. */
  recovered: z.array(CheckRow),
  /** What people did, oldest first: opened, took over, wrote to the client, ended. */
  deeds: z.array(AuditEntry),
  /** Who was notified, in queue order. */
  deliveries: z.array(DeliveryRow),
  /** How many more there are than listed. */
  moreDeliveries: z.int(),
  /** Jobs created because of it. */
  jobs: z.array(JobRow),
  /** Null: none was asked for. Missing from older servers. */
  picture: IncidentPicture.nullable().default(null),
  /** Newest first. */
  before: z.array(ChangeBefore),
});
export type IncidentCourse = z.infer<typeof IncidentCourse>;

export const incidentCourse = {
  /** Everything on the incident's page in one reply. */
  read: endpoint({
    method: 'GET',
    path: '/api/admin/incidents/{id}/course',
    audience: 'admin',
    reach: ['incident', 'params.id'],
    params: IdParams,
    reply: IncidentCourse,
  }),
};
