import type { SiteFigures } from '@hlidka/protocol';
import { chartClicksOf, type EngineMonth, type SiteFacts } from '@hlidka/texts/report';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { addDays } from '../../../base/platform/time/prague.ts';
import type { Owner } from '../../../estate/sites/index.ts';
import { readQueries, readSearchDays, readTold, searchFiguresOf } from '../../search/index.ts';
import { createComparison, readWeeksBetween, shareOf } from '../../visibility/index.ts';
import type { Month } from './month.ts';

type Search = Pick<SiteFigures, 'clicks' | 'clicksFrom'> & { facts: SiteFacts['search'] };
const engines = ['google', 'bing'] as const;
const noSearch: Search = { facts: null, clicks: [] };

type Asked = { month: Month; before: Month; owner: Owner };
type ToldSpan = { first: string; last: string };

/** A day between the first and the last one told that is missing had no clicks; others are not known. */
const dailyOf = (
  { first, days }: Pick<Month, 'first' | 'days'>,
  told: ToldSpan,
  clicks: Map<string, number>,
): (number | null)[] =>
  Array.from({ length: days }, (_, at) => {
    const day = addDays(first, at);
    return day >= told.first && day <= told.last ? (clicks.get(day) ?? 0) : null;
  });

/** What search engines reported of each site, day by day, with the month before. */
export const gatherSearch = async (
  db: Executor,
  sites: { id: string; searchConnected: boolean }[],
  { month, before, owner }: Asked,
): Promise<(siteId: string) => Search> => {
  const ids = sites.filter(({ searchConnected }) => searchConnected).map(({ id }) => id);
  if (ids.length === 0) return () => noSearch;
  const days = await readSearchDays(db, ids, before.first, month.last, owner);
  const toldOf = await readTold(db, ids, month.last, owner);
  const queries = await readQueries(db, ids, month.first, owner);
  const connected = new Set(ids);
  const search = (siteId: string): Search => {
    const rows = days.get(siteId) ?? [];
    const own = (engine: (typeof engines)[number]): EngineMonth | null => {
      const told = toldOf.get(siteId)?.[engine];
      if (!told || (told.last < before.first && !told.connected)) return null;
      const of = rows.filter((row) => row.engine === engine);
      const clicks = new Map(of.map((row) => [row.day, row.clicks]));
      const here = searchFiguresOf(of.filter(({ day }) => day >= month.first))[engine];
      return {
        daily: dailyOf(month, told, clicks),
        dailyBefore: dailyOf(before, told, clicks),
        impressions: here?.impressions ?? 0,
        position: here && 'position' in here ? here.position : null,
        silentSince: addDays(told.last, 1),
      };
    };
    const facts = {
      google: own('google'),
      bing: own('bing'),
      queries: (queries.get(siteId) ?? []).map(({ query }) => query),
    };
    const { clicks, engine } = chartClicksOf(facts);
    return { facts, clicks, ...(engine && { clicksFrom: engine }) };
  };
  return (siteId) => (connected.has(siteId) ? search(siteId) : noSearch);
};

type Visibility = { facts: SiteFacts['visibility']; weeks: SiteFigures['weeks'] };

const noVisibility: Visibility = { facts: null, weeks: [] };

/** How often AI answers mentioned each site: the last check of each month, and the weeks of this one. */
export const gatherVisibility = async (
  db: Executor,
  sites: { id: string; aiEntitled: boolean }[],
  { month, before, owner }: Asked,
): Promise<(siteId: string) => Visibility> => {
  const ids = sites.filter(({ aiEntitled }) => aiEntitled).map(({ id }) => id);
  if (ids.length === 0) return () => noVisibility;
  const checks = await readWeeksBetween(db, ids, before.first, month.last, owner);
  const held = new Map(
    ids.map((id) => {
      const weeks = (checks.get(id) ?? []).filter(({ week }) => week >= month.first);
      const then = (checks.get(id) ?? []).findLast(({ week }) => week < month.first);
      return [id, { weeks, last: weeks.at(-1), then }];
    }),
  );
  const pairs = [...held.values()].flatMap(({ last, then }) => (last && then ? [last, then] : []));
  const compare = await createComparison(db, pairs);
  return (siteId) => {
    const found = held.get(siteId);
    if (!found) return noVisibility;
    const { weeks, last, then } = found;
    return {
      facts: {
        last: last ? { ...last, sharePct: shareOf(last) } : null,
        before: then && then.rule === last?.rule ? then : null,
        compared: compare(last, then),
      },
      weeks: weeks.map((row) => ({ week: row.week, sharePct: shareOf(row) })),
    };
  };
};
