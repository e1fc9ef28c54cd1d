import type { KeyFigures } from '@hlidka/protocol';
import { clicksOf, type SiteFacts } from '@hlidka/texts/report';
import { percent } from '../checks/index.ts';

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

const outagesOf = (sites: SiteFacts[]): KeyFigures['outages'] => {
  if (!sites.some(({ availabilityPct }) => availabilityPct !== null)) return null;
  const outages = sites.flatMap(({ incidents }) => incidents.filter(isOutage));
  const before = sites.flatMap(({ outagesBefore }) => outagesBefore ?? []);
  return {
    now: outages.length,
    before: before.length > 0 ? sum(before) : null,
    seconds: sum(outages.map(({ secondsInMonth }) => secondsInMonth)),
    causes: causesOf(outages.map(({ title }) => title)),
  };
};

const workOf = (sites: SiteFacts[]): KeyFigures['workMinutes'] => {
  const byPeople = sites.flatMap(({ work }) => work.filter(({ automatic }) => !automatic));
  const now = sum(byPeople.map(({ minutes }) => minutes ?? 0));
  const before = sum(sites.map(({ workMinutesBefore }) => workMinutesBefore));
  return now + before > 0 ? { now, before: before || null } : null;
};

const backupsOf = (sites: SiteFacts[]): KeyFigures['backups'] => {
  const told = sites.flatMap(({ backups }) => backups ?? []);
  const before = sites.flatMap(({ backupsBefore }) => backupsBefore ?? []);
  if (told.length + before.length === 0) return null;
  return {
    now: sum(told.map(({ ok }) => ok)),
    before: before.length > 0 ? sum(before) : null,
    failed: sum(told.map(({ failed }) => failed)),
  };
};

const allClicks = (sites: SiteFacts[]): KeyFigures['clicks'] => {
  const compared = clicksOf(sites);
  if (compared) return compared;
  const told = sites.flatMap(({ search }) => [search?.google, search?.bing]);
  const known = told.filter((one) => one !== null && one !== undefined);
  return known.length > 0 ? { now: sum(known.map(({ clicks }) => clicks)), before: null } : null;
};

type Answers = { answers: number; mentions: number };
const shareOf = (all: Answers[]): number | null =>
  percent({
    counted: sum(all.map(({ answers }) => answers)),
    ok: sum(all.map(({ mentions }) => mentions)),
  });

/** Compared only where every site was asked about in both months: one more would look like a change. */
const mentionsOf = (sites: SiteFacts[]): KeyFigures['mentions'] => {
  const asked = sites.flatMap(({ visibility }) => (visibility?.last ? [visibility] : []));
  const now = shareOf(asked.flatMap(({ last }) => last ?? []));
  if (now === null) return null;
  const before = asked.flatMap((one) => one.before ?? []);
  return { now, before: before.length === asked.length ? shareOf(before) : null };
};

/** The month in a few figures; what no source told is not there. */
export const keyFiguresOf = (
  sites: SiteFacts[],
  availability: { now: number | null; before: number | null },
): KeyFigures => ({
  availability:
    availability.now === null ? null : { now: availability.now, before: availability.before },
  outages: outagesOf(sites),
  workMinutes: workOf(sites),
  backups: backupsOf(sites),
  clicks: allClicks(sites),
  mentions: mentionsOf(sites),
});
