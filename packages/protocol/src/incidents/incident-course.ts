import * as z from 'zod';
import { JobRow } from '../jobs/jobs.ts';
import { AuditEntry } from '../people/people.ts';
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
    /** Its first line, without marks. */
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
  /** Of the site, its group or one of its forms. */
  z.object({ kind: z.literal('edit'), at: Instant, id: Id, entry: AuditEntry }),
]);
export type ChangeBefore = z.infer<typeof ChangeBefore>;

/** An incident from its first failed check to its end, for the operator. */
export const IncidentCourse = z.object({
  incident: AdminIncident,
  /** The last re-check said the same, or somebody opened it by hand. */
  confirmedAt: Instant,
  /** The failures that confirmed it, oldest first; nothing where single checks are no longer kept. */
  failed: z.array(CheckRow),
  /** The first success and the one that confirmed it. */
  recovered: z.array(CheckRow),
  /** What people did about it, oldest first: opened, took over, wrote for the client, ended. */
  deeds: z.array(AuditEntry),
  /** Who was told, in the order of queueing. */
  deliveries: z.array(DeliveryRow),
  /** How many more there are than listed. */
  moreDeliveries: z.int(),
  /** Made because of it. */
  jobs: z.array(JobRow),
  /** Newest first. */
  before: z.array(ChangeBefore),
});
export type IncidentCourse = z.infer<typeof IncidentCourse>;

export const incidentCourse = {
  /** Everything that the incident's page shows, read at once. */
  read: endpoint({
    method: 'GET',
    path: '/api/admin/incidents/{id}/course',
    audience: 'admin',
    params: IdParams,
    reply: IncidentCourse,
  }),
};
