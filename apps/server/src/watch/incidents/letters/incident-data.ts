import { Evidence, Id, IncidentKind, Instant } from '@hlidka/protocol';
import * as z from 'zod';

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
});
export type IncidentData = z.infer<typeof IncidentData>;
