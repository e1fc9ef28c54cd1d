import type { GroupStatus, SiteRole, SiteStatus, UnknownReason } from '@hlidka/protocol';
import { inCzechOrder } from '../../base/platform/czech-order.ts';
import { isObserved } from '../../watch/incidents/index.ts';

export type StatusFacts = {
  pausedAt: Date | null;
  role: SiteRole | null;
  /** Start of the open outage. */
  downSince: Date | null;
  /** Opened by hand, so only ended by hand. */
  downByHand: boolean | null;
  phase: 'up' | 'suspect' | 'down' | 'recovering' | null;
  confirmations: number | null;
  recoveredAt: Date | null;
  /** The first failed check, while it is being verified. */
  suspectSince: Date | null;
  checkedSince: Date | null;
  lastResultAt: Date | null;
  /** How long a result counts as current. */
  freshSeconds: number;
};

export type SiteState = {
  status: SiteStatus;
  /** A check failed then; repeated checks will tell whether it is an outage. */
  suspectSince: Date | null;
  /** Works since then, although its outage is not closed yet. */
  observedSince: Date | null;
  /** Last measured then, too long ago to say how it is. */
  unmeasuredSince: Date | null;
};

/** Works again, although its outage is not closed yet. */
const isWell = (facts: StatusFacts): boolean =>
  facts.downSince !== null && isObserved(facts.downByHand, facts);

const isStale = ({ lastResultAt, freshSeconds }: StatusFacts, now: Date): boolean =>
  lastResultAt !== null && now.getTime() - lastResultAt.getTime() >= freshSeconds * 1000;

const statusOf = (facts: StatusFacts, inMaintenance: boolean, now: Date): SiteStatus => {
  if (facts.pausedAt) return 'paused';
  if (facts.downSince && !isWell(facts)) return 'down';
  if (inMaintenance) return 'maintenance';
  if (!facts.checkedSince || facts.role === 'domain') return 'unknown';
  return isStale(facts, now) ? 'unknown' : 'up';
};

/** The first that applies: paused, down, maintenance, unknown, up. A domain is never measured. */
export const stateOf = (facts: StatusFacts, inMaintenance: boolean, now: Date): SiteState => {
  const status = statusOf(facts, inMaintenance, now);
  const wasMeasured = facts.checkedSince !== null && facts.role !== 'domain';
  return {
    status,
    suspectSince: status === 'up' ? facts.suspectSince : null,
    observedSince: status === 'up' && isWell(facts) ? facts.recoveredAt : null,
    unmeasuredSince: status === 'unknown' && wasMeasured ? facts.lastResultAt : null,
  };
};

export const unknownReasonOf = (
  { status, unmeasuredSince }: { status: SiteStatus; unmeasuredSince: string | null },
  site: { url: string | null; role: SiteRole | null; lastFailure: string | null },
): UnknownReason | null => {
  if (status !== 'unknown') return null;
  if (site.role === 'domain') return 'domain';
  if (site.url === null) return 'no_address';
  if (unmeasuredSince) return 'stale';
  const { lastFailure } = site;
  return lastFailure === 'blocked' || lastFailure === 'not_measured' ? lastFailure : 'waiting';
};

export const groupStatusOf = (
  members: readonly { status: SiteStatus; brokenForm: boolean }[],
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
