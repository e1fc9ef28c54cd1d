import { Evidence, Id, IncidentKind, Instant } from '@hlidka/protocol';
import * as z from 'zod';

/** What rows of the kinds `incident_opened` and `incident_resolved` carry, on every channel. */
const IncidentData = z.object({
  siteId: Id,
  siteName: z.string(),
  kind: IncidentKind,
  openedAt: Instant,
  resolvedAt: Instant.nullable(),
  title: z.string().nullish(),
  /** What clients may read too. */
  description: z.string().nullish(),
  /** For operators only. */
  evidence: Evidence.optional().catch(undefined),
});
export type IncidentData = z.infer<typeof IncidentData>;

/** `passkey_added`, `key_created`: what its owner calls it. */
export type AccessData = { name: string };

/** `report`: a report was sent; what it says is read in the moment of sending. */
export type ReportData = { reportId: string; siteName?: string };

/** `watch_blind`: the watch itself had no network. */
const BlindData = z.object({ from: Instant, to: Instant });
export type BlindData = z.infer<typeof BlindData>;

/** `expiry`: a certificate or the registration of a domain ends soon. */
const ExpiryData = z.object({
  siteId: Id,
  siteName: z.string(),
  what: z.enum(['certificate', 'domain']),
  endsAt: Instant,
  days: z.int(),
});
export type ExpiryData = z.infer<typeof ExpiryData>;

/** `password_reset`: whether its link opens the app; a web page otherwise. */
export type ResetData = { toApp?: boolean };

/** Rows outlive the code that wrote them: null when one cannot be read. */
const reader =
  <T>(schema: z.ZodType<T>) =>
  (data: unknown): T | null =>
    schema.safeParse(data).data ?? null;

export const readIncidentData = reader(IncidentData);
export const readBlindData = reader(BlindData);
export const readExpiryData = reader(ExpiryData);
