import type { SiteStatus } from '@hlidka/protocol';
import { boardState } from '@hlidka/texts/board';
import { expiryStep } from '@hlidka/texts/expiry';
import { fold } from '@hlidka/texts/sayings';
import type { LastDaySum } from '../../../watch/checks/index.ts';
import { percent } from '../../../watch/checks/index.ts';
import { stateOf } from '../status.ts';
import type { SiteRead } from './rows.ts';

/** What is said of a site's state, as the wire has it. */
export type Standing = {
  status: SiteStatus;
  brokenForm: boolean;
  downSince: string | null;
  suspectSince: string | null;
  observedSince: string | null;
  unmeasuredSince: string | null;
};

/** A site as it is held: what was read of it, and what follows from that now. */
export type HeldSite = Omit<SiteRead, 'hours'> &
  Standing & {
    /** Its place among the sums of the last hours. */
    slot: number;
    /** Its sums of an open hour are in two rows, so what is told of one of them says too little. */
    inTwo: boolean;
    /** Its names for searching: without case and diacritics. */
    folded: string;
    /** Worst first: the smaller, the worse. */
    rank: number;
    /** Until when, in milliseconds, this holds if nothing is heard. */
    dueAt: number;
    /** When it is looked at next for that, at the latest. */
    waitsUntil: number;
    /** Grows with every change, and with every change but those of sums. */
    version: number;
    stateVersion: number;
  };

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The first passed check is a result too; sums made from imported past name none. */
const lastResultOf = ({
  checkedSince,
  lastResultAt,
}: Pick<SiteRead, 'checkedSince' | 'lastResultAt'>): Date | null =>
  lastResultAt && (!checkedSince || lastResultAt > checkedSince) ? lastResultAt : checkedSince;

/** Worst first; what is paused or was never measured comes last. */
const rankOf = (site: HeldSite, now: Date): number => {
  if (site.archivedAt) return 9;
  const state = boardState(site);
  if (state === 'down') return 0;
  if (state === 'brokenForm') return 1;
  if (site.unmeasuredSince) return 2;
  if (site.suspectSince || site.observedSince) return 3;
  if (state === 'paused') return 7;
  if (state === 'unknown') return 8;
  const { certificateEndsAt: endsAt, certificateStartsAt: startsAt } = site;
  if (endsAt && expiryStep(endsAt, startsAt, now) !== null) return 4;
  return state === 'maintenance' ? 5 : 6;
};

const aboveAnyTime = 1e14;

const beganAt = ({ downSince, unmeasuredSince, suspectSince, observedSince }: HeldSite) => {
  const at = downSince ?? unmeasuredSince ?? suspectSince ?? observedSince;
  return at ? Date.parse(at) : null;
};

const never = Number.POSITIVE_INFINITY;

/** When a certificate of a few weeks comes close to its end; that of longer ones comes with a new day. */
const certificateDue = ({ certificateEndsAt: ends, certificateStartsAt: starts }: HeldSite) => {
  if (!ends || !starts) return never;
  const lifeMs = ends.getTime() - starts.getTime();
  return ends.getTime() - Math.min(lifeMs / 3, 14 * 86_400_000);
};

/** The next moment at which a site's state changes by time alone; whole hours and windows are looked at for all. */
const dueOf = (site: HeldSite, now: number): number => {
  const last = lastResultOf(site);
  const staleAt = last ? last.getTime() + site.freshSeconds * 1000 : never;
  const certificateAt = certificateDue(site);
  return Math.min(staleAt > now ? staleAt : never, certificateAt > now ? certificateAt : never);
};

/** Says anew how the site stands; true when that differs from before. */
export const judgeSite = (
  site: HeldSite,
  { inMaintenance, day, now }: { inMaintenance: boolean; day: LastDaySum | null; now: Date },
): boolean => {
  const { role, pausedAt, checkedSince, freshSeconds, open } = site;
  const state = stateOf(
    {
      role,
      pausedAt,
      checkedSince,
      freshSeconds,
      ...open,
      suspectSince: site.failedSince,
      lastResultAt: lastResultOf(site),
    },
    inMaintenance,
    now,
  );
  const before = [
    site.status,
    site.brokenForm,
    site.downSince,
    site.suspectSince,
    site.observedSince,
    site.unmeasuredSince,
    site.rank,
  ];
  site.status = state.status;
  site.brokenForm = open.brokenForm;
  site.downSince = iso(open.downSince);
  site.suspectSince = iso(state.suspectSince);
  site.observedSince = iso(state.observedSince);
  site.unmeasuredSince = iso(state.unmeasuredSince);
  // Trouble by its beginning, which stays; among well ones those that failed today come first.
  const failedToday = ((day && percent(day)) ?? 100) < 100;
  site.rank = rankOf(site, now) * aboveAnyTime + (beganAt(site) ?? Number(!failedToday));
  site.dueAt = dueOf(site, now.getTime());
  const after = [
    site.status,
    site.brokenForm,
    site.downSince,
    site.suspectSince,
    site.observedSince,
    site.unmeasuredSince,
    site.rank,
  ];
  return after.some((value, at) => value !== before[at]);
};

/** A site that was just read; how it stands is still to be said (`judgeSite`). */
export const heldSite = ({ hours, ...read }: SiteRead, slot: number): HeldSite => ({
  ...read,
  slot,
  inTwo: hours?.inTwo ?? false,
  folded: fold(
    [read.name, read.hostname, read.clientName, read.groupName, ...read.tags]
      .filter(Boolean)
      .join(' '),
  ),
  status: 'unknown',
  brokenForm: false,
  downSince: null,
  suspectSince: null,
  observedSince: null,
  unmeasuredSince: null,
  rank: 0,
  dueAt: never,
  waitsUntil: never,
  version: 0,
  stateVersion: 0,
});
