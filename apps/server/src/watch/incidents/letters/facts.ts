import { Evidence, Id, type IncidentEvent, IncidentKind, Instant } from '@hlidka/protocol';
import * as z from 'zod';
import type { Config } from '../../../base/config/config.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';

/** Data of the rows of its messages, on every channel. */
export const IncidentData = z.object({
  siteId: Id,
  siteName: z.string(),
  kind: IncidentKind,
  openedAt: Instant,
  resolvedAt: Instant.nullable(),
  /** Who took it over, and when. */
  takenAt: Instant.nullish(),
  takenBy: z.string().nullish(),
  title: z.string().nullish(),
  /** The site keeps failing and passing. */
  unstable: z.boolean().optional(),
  /** Shown to clients too. */
  description: z.string().nullish(),
  /** For operators only. */
  evidence: Evidence.optional().catch(undefined),
  /** It ended because its site or form is no longer checked. */
  unwatched: z.boolean().optional(),
  /** Nobody took it over for so long, so the rota's next step is told. */
  waitedMinutes: z.int().optional(),
  /** The rota's steps begin again. */
  again: z.boolean().optional(),
});
export type IncidentData = z.infer<typeof IncidentData>;

type About = {
  id: string;
  recipient: string;
  event: IncidentEvent | null;
  incidentId: string | null;
  userId: string | null;
};
export type LetterFacts = { db: Executor; config: Config; delivery: About };

export const incidentFactsOf = (data: IncidentData) => ({
  site: data.siteName,
  kind: data.kind,
  unstable: data.unstable ?? false,
  openedAt: new Date(data.openedAt),
  resolvedAt: new Date(data.resolvedAt ?? data.openedAt),
  title: data.title ?? null,
  description: data.description ?? null,
});

/** Leads to the incident; of a message without one, to the site. */
export const linkFor = (
  role: 'admin' | 'client',
  { config, delivery }: LetterFacts,
  { siteId }: IncidentData,
) => {
  const id = delivery.incidentId;
  if (role === 'admin')
    return `${config.baseUrl}/admin/${id ? `incidents/${id}` : `sites/${siteId}`}`;
  return id ? `${config.baseUrl}/incidents/${id}` : `${config.baseUrl}/sites/${siteId}`;
};

/** What a webhook's event says of an incident. */
export const webhookFacts = (id: string | null, data: IncidentData) => ({
  incidentId: id,
  siteId: data.siteId,
  siteName: data.siteName,
  kind: data.kind,
  openedAt: data.openedAt,
  resolvedAt: data.resolvedAt,
  takenAt: data.takenAt ?? null,
  takenBy: data.takenBy ?? null,
  unwatched: data.unwatched ?? false,
});
