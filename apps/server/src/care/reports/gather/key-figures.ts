import type { KeyFigures } from '@hlidka/protocol';
import { type ComparedClicks, monthClicksOf, type SiteFacts } from '@hlidka/texts/report';
import { percent } from '../../../watch/checks/index.ts';
import { minutesOf, type Totals } from '../said.ts';

const mostCauses = 3;

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

export const isOutage = ({ kind }: { kind: string }): boolean => kind === 'availability';

/** Each cause once, the most frequent first. */
const causesOf = (titles: (string | null)[]): string[] =>
  [
    ...Map.groupBy(
      titles.filter((title) => title !== null),
      (title) => title,
    ),
  ]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, mostCauses)
    .map(([title]) => title);

/** When the first site began to be measured, unless one was from the month's start. */
const measuredFrom = (sites: SiteFacts[]): { from?: string } => {
  const measured = sites.filter(({ availabilityPct }) => availabilityPct !== null);
  const began = measured.flatMap((site) => site.measuredFrom?.getTime() ?? []);
  if (began.length === 0 || began.length < measured.length) return {};
  return { from: new Date(Math.min(...began)).toISOString() };
};

const outagesOf = (sites: SiteFacts[]): KeyFigures['outages'] => {
  if (!sites.some(({ availabilityPct }) => availabilityPct !== null)) return null;
  const outages = sites.flatMap(({ incidents }) => incidents.filter(isOutage));
  return {
    now: outages.length,
    before: null,
    seconds: sum(
      outages.map(({ secondsInMonth, maintenanceSeconds }) => secondsInMonth - maintenanceSeconds),
    ),
    causes: causesOf(outages.map(({ title }) => title)),
  };
};

const workOf = (sites: SiteFacts[]): KeyFigures['workMinutes'] => {
  const now = sum(sites.map(({ work }) => minutesOf(work)));
  return now > 0 ? { now, before: null } : null;
};

const backupsOf = (sites: SiteFacts[]): KeyFigures['backups'] => {
  const told = sites.flatMap(({ backups }) => backups ?? []);
  const before = sites.flatMap(({ backupsBefore }) => backupsBefore ?? []);
  if (told.length + before.length === 0) return null;
  return {
    now: sum(told.map(({ ok }) => ok)),
    before: null,
    failed: sum(told.map(({ failed }) => failed)),
    ...(told.some(({ small }) => small > 0) && { small: sum(told.map(({ small }) => small)) }),
  };
};

/** `before` only where the month's figure itself can stand beside it. */
const clicksOf = (sites: SiteFacts[], month: string): KeyFigures['clicks'] => {
  const told = monthClicksOf(sites);
  if (!told) return null;
  const { engine, now, reach, compared } = told;
  const day = (n: number) => `${month}-${String(n).padStart(2, '0')}`;
  return {
    now,
    before: compared?.allOfNow ? compared.before : null,
    until: reach.until < reach.of ? day(reach.until) : null,
    ...(reach.from > 1 && { from: day(reach.from) }),
    ...(engine && { engine }),
    ...(compared && !compared.whole && { compared: pick(compared) }),
  };
};
const pick = ({ now, before, from, until }: ComparedClicks) => ({ now, before, from, until });

type Answers = { answers: number; mentions: number };
const shareOf = (all: Answers[]): number | null =>
  percent({
    counted: sum(all.map(({ answers }) => answers)),
    ok: sum(all.map(({ mentions }) => mentions)),
  });

/**
 * Compared only if both months asked the same about every site: an extra question would look like a
 * change.
 */
const mentionsOf = (sites: SiteFacts[]): KeyFigures['mentions'] => {
  const asked = sites.flatMap(({ visibility }) => (visibility?.last ? [visibility] : []));
  const now = shareOf(asked.flatMap(({ last }) => last ?? []));
  if (now === null) return null;
  const before = asked.flatMap((one) => (one.compared?.shares?.same && one.before) || []);
  return { now, before: before.length === asked.length ? shareOf(before) : null };
};

/**
 * The month's key figures; those without a source are missing. `withEarlier` adds the month before.
 */
export const keyFiguresOf = (
  sites: SiteFacts[],
  availability: { now: number | null; before: number | null },
  period: string,
): KeyFigures => ({
  availability:
    availability.now === null
      ? null
      : { now: availability.now, before: availability.before, ...measuredFrom(sites) },
  outages: outagesOf(sites),
  workMinutes: workOf(sites),
  backups: backupsOf(sites),
  clicks: clicksOf(sites, period),
  mentions: mentionsOf(sites),
});

/**
 * Adds the previous month as reported, or from its rows, including sites archived since. Clicks and
 * mentions keep their own comparison: the same engines, days and questions.
 */
export const withEarlier = (
  key: KeyFigures,
  { outages, backups, workMinutes }: Totals,
  sent: KeyFigures | null,
): KeyFigures => ({
  ...key,
  availability:
    key.availability && sent?.availability
      ? { ...key.availability, before: sent.availability.now }
      : key.availability,
  outages: key.outages && { ...key.outages, before: outages },
  workMinutes:
    (key.workMinutes?.now ?? 0) + workMinutes > 0
      ? { now: key.workMinutes?.now ?? 0, before: workMinutes || null }
      : null,
  backups: key.backups && { ...key.backups, before: backups },
});
