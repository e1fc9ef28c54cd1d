import type { GroupStatus, SiteRole, SiteStatus, UnknownReason } from '@hlidka/protocol';
import { inCzechOrder } from '../platform/czech-order.ts';

type Facts = {
  pausedAt: Date | null;
  role: SiteRole | null;
  downSince: Date | null;
  checkedSince: Date | null;
};

/** Where several apply: paused, then down, maintenance, unknown, up. A domain is never measured. */
export const statusOf = (facts: Facts, inMaintenance: boolean): SiteStatus => {
  if (facts.pausedAt) return 'paused';
  if (facts.downSince) return 'down';
  if (inMaintenance) return 'maintenance';
  return facts.checkedSince && facts.role !== 'domain' ? 'up' : 'unknown';
};

export const unknownReasonOf = (
  status: SiteStatus,
  site: { url: string | null; role: SiteRole | null; lastFailure: string | null },
): UnknownReason | null => {
  if (status !== 'unknown') return null;
  if (site.role === 'domain') return 'domain';
  if (site.url === null) return 'no_address';
  const { lastFailure } = site;
  return lastFailure === 'blocked' || lastFailure === 'not_measured' ? lastFailure : 'waiting';
};

export const groupStatusOf = (
  members: { status: SiteStatus; brokenForm: boolean }[],
): GroupStatus => {
  if (members.some(({ status, brokenForm }) => status === 'down' || brokenForm)) return 'problem';
  const measured = members.some(({ status }) => status !== 'unknown');
  return measured ? 'ok' : 'unknown';
};

export const byName = (a: { name: string }, b: { name: string }): number =>
  inCzechOrder(a.name, b.name);

const order: Record<SiteRole, number> = { system: 0, web: 1, preview: 2, domain: 3 };

/** Members of a group: by role, then by name. */
export const byRole = (
  a: { role: SiteRole | null; name: string },
  b: { role: SiteRole | null; name: string },
): number => (a.role ? order[a.role] : 9) - (b.role ? order[b.role] : 9) || byName(a, b);
