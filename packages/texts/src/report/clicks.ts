import type { SearchEngine } from '@hlidka/protocol';
import type { ClickSum, ComparedClicks, EngineMonth, Reach, SiteFacts } from './types.ts';

type Days = (number | null)[];
type Site = Pick<SiteFacts, 'search'>;

/** Fewer days that both months have are not compared. */
const leastCompared = 7;

const engines = ['google', 'bing'] as const;

export const clicksOf = (days: Days): number =>
  days.reduce<number>((sum, clicks) => sum + (clicks ?? 0), 0);

export const reachOf = (days: Days): Reach | null => {
  const told = days.flatMap((clicks, at) => (clicks === null ? [] : [at + 1]));
  const [from] = told;
  const until = told.at(-1);
  return from && until ? { from, until, count: told.length, of: days.length } : null;
};

/** The sum of each day that all have told. */
const together = (all: Days[]): Days =>
  Array.from({ length: Math.max(0, ...all.map((days) => days.length)) }, (_, at) => {
    const told = all.map((days) => days[at] ?? null);
    return told.includes(null) ? null : clicksOf(told);
  });

export const compareClicks = (all: EngineMonth[]): ComparedClicks | null => {
  const now = together(all.map(({ daily }) => daily));
  const before = together(all.map(({ dailyBefore }) => dailyBefore));
  const both = now.map((clicks, at) => clicks !== null && (before[at] ?? null) !== null);
  const only = (days: Days): Days => days.map((clicks, at) => (both[at] ? clicks : null));
  const reach = reachOf(only(now));
  if (!reach || reach.count < leastCompared) return null;
  const told = now.filter((clicks) => clicks !== null).length;
  return {
    now: clicksOf(only(now)),
    before: clicksOf(only(before)),
    from: reach.from,
    until: reach.until,
    whole: reach.count === now.length && reach.count === before.length,
    allOfNow: reach.count === told,
  };
};

type Told = { engine: SearchEngine; month: EngineMonth };
const toldOf = (sites: Site[]): Told[] =>
  sites.flatMap(({ search }) =>
    engines.flatMap((engine) => {
      const month = search?.[engine];
      return month ? [{ engine, month }] : [];
    }),
  );

/** Together where all engines and sites have days in common, otherwise each engine by itself. */
const groupsOf = (told: Told[], fits: (months: EngineMonth[]) => boolean) => {
  const months = (of: Told[]) => of.map(({ month }) => month);
  if (told.length > 0 && fits(months(told))) return [{ engine: null, months: months(told) }];
  return engines.flatMap((engine) => {
    const own = months(told.filter((one) => one.engine === engine));
    return own.length > 0 && fits(own) ? [{ engine, months: own }] : [];
  });
};

/** What the clicks of a month can be held against: engines that cover different days are never added up. */
export const clickSumsOf = (sites: Site[]): ClickSum[] =>
  groupsOf(toldOf(sites), (months) => compareClicks(months) !== null).flatMap(
    ({ engine, months }) => {
      const compared = compareClicks(months);
      return compared ? [{ engine, ...compared }] : [];
    },
  );

/** Engines that have told nothing of the month, with the first day they owe. */
export const silentOf = (sites: Site[]): { engine: SearchEngine; since: string }[] =>
  engines.flatMap((engine) => {
    const own = toldOf(sites).filter((one) => one.engine === engine);
    const [since] = own.map(({ month }) => month.silentSince).toSorted();
    return since && own.every(({ month }) => !reachOf(month.daily)) ? [{ engine, since }] : [];
  });

/** The month's clicks over the days that all of them have told; null: none has told anything. */
export const monthClicksOf = (
  sites: Site[],
): {
  engine: SearchEngine | null;
  now: number;
  reach: Reach;
  compared: ComparedClicks | null;
} | null => {
  const [group] = groupsOf(
    toldOf(sites),
    (months) => reachOf(together(months.map(({ daily }) => daily))) !== null,
  );
  if (!group) return null;
  const days = together(group.months.map(({ daily }) => daily));
  const reach = reachOf(days);
  return reach
    ? { engine: group.engine, now: clicksOf(days), reach, compared: compareClicks(group.months) }
    : null;
};

/** Clicks of each day of one site, for a chart; engines that told nothing of the month are left out and named by the others. */
export const chartClicksOf = (
  search: SiteFacts['search'],
): { clicks: Days; engine: SearchEngine | null } => {
  const told = toldOf([{ search }]);
  const here = told.filter(({ month }) => reachOf(month.daily));
  const [first] = here;
  return {
    clicks: together(here.map(({ month }) => month.daily)),
    engine: first && here.length < told.length ? first.engine : null,
  };
};
