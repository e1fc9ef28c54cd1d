import type { Group, IncidentKind, SiteCard } from '@hlidka/protocol';

/** What a page's first line is about, the worst first; its look stands in `packages/design`. */
export const bands = [
  'down',
  'unstable',
  'brokenForm',
  'unmeasured',
  'unread',
  'suspect',
  'observed',
  'maintenance',
  'paused',
  'unknown',
  'well',
  'over',
] as const;
export type Band = (typeof bands)[number];

type Seen = Pick<
  SiteCard,
  'status' | 'brokenForm' | 'statusUnread' | 'unmeasuredSince' | 'suspectSince' | 'observedSince'
> & { role?: SiteCard['role'] };

/** Null for a domain, which is never measured. */
export const siteBand = (site: Seen): Band | null => {
  if (site.status === 'down') return 'down';
  if (site.brokenForm) return 'brokenForm';
  if (site.role === 'domain') return null;
  if (site.statusUnread) return 'unread';
  if (site.unmeasuredSince) return 'unmeasured';
  if (site.suspectSince) return 'suspect';
  if (site.observedSince) return 'observed';
  return site.status === 'up' ? 'well' : site.status;
};

const worst = (found: readonly (Band | null)[]): Band | null =>
  bands.find((band) => found.includes(band)) ?? null;

const ofOneSite: ReadonlySet<Band | null> = new Set(['maintenance', 'paused', 'unknown']);

/** Of several sites a planned state of one is no word about all. */
export const sitesBand = (sites: readonly Seen[]): Band | null => {
  const found = sites.map(siteBand);
  const band = worst(found);
  const shared = found.every((one) => one === null || one === band);
  return ofOneSite.has(band) && !shared ? null : band;
};

/** A group's own word counts too: a member may be one that this person does not see. */
export const groupBand = ({ status, statusUnread, members }: Group): Band | null => {
  const found = sitesBand(members);
  if (statusUnread) return 'unread';
  if (status === 'problem') return found === 'brokenForm' ? found : 'down';
  return found;
};

type OpenIncident = {
  kind: IncidentKind;
  endedAt: string | null;
  observedSince: string | null;
  evidence?: { unstable?: unknown };
};

export const incidentBand = (incident: OpenIncident): Band => {
  if (incident.endedAt) return 'over';
  if (incident.kind === 'form') return 'brokenForm';
  if (incident.evidence?.unstable) return 'unstable';
  return incident.observedSince ? 'observed' : 'down';
};

export const incidentsBand = (open: readonly OpenIncident[]): Band =>
  worst(open.map(incidentBand)) ?? 'well';
