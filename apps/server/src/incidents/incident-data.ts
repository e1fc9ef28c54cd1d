import { Evidence, Id, IncidentKind, Instant } from '@hlidka/protocol';
import * as z from 'zod';

/** What the rows of its letters carry, on every channel. */
export const IncidentData = z.object({
  siteId: Id,
  siteName: z.string(),
  kind: IncidentKind,
  openedAt: Instant,
  resolvedAt: Instant.nullable(),
  /** Who has taken it over, and since when. */
  takenAt: Instant.nullish(),
  takenBy: z.string().nullish(),
  title: z.string().nullish(),
  /** The site fails and passes in turns. */
  unstable: z.boolean().optional(),
  /** What clients may read too. */
  description: z.string().nullish(),
  /** For operators only. */
  evidence: Evidence.optional().catch(undefined),
});
export type IncidentData = z.infer<typeof IncidentData>;
