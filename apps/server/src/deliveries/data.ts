import type { Evidence, IncidentKind } from '@hlidka/protocol';

/** What rows of the kinds `incident_opened` and `incident_resolved` carry, on every channel. */
export type IncidentData = {
  siteId: string;
  siteName: string;
  kind: IncidentKind;
  openedAt: string;
  resolvedAt: string | null;
  title?: string | null;
  /** What clients may read too. */
  description?: string | null;
  /** For operators only. */
  evidence?: Evidence;
};

/** `passkey_added`, `key_created`: what its owner calls it. */
export type AccessData = { name: string };

/** `report`: a report was sent; what it says is read in the moment of sending. */
export type ReportData = { reportId: string; siteName?: string };

/** `watch_blind`: the watch itself had no network. */
export type BlindData = { from: string; to: string };

/** `expiry`: a certificate or the registration of a domain ends soon. */
export type ExpiryData = {
  siteId: string;
  siteName: string;
  what: 'certificate' | 'domain';
  endsAt: string;
  days: number;
};

/** `password_reset`: whether its link opens the app; a web page otherwise. */
export type ResetData = { toApp?: boolean };
