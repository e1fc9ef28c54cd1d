import type { SiteFigures } from '@hlidka/protocol';
import type { SiteFacts } from '@hlidka/texts/report';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { addDays } from '../../../base/platform/time/prague.ts';
import { readQueries, readSearchDays, readTold, searchFiguresOf } from '../../search/index.ts';
import { createComparison, readWeeksBetween, shareOf } from '../../visibility/index.ts';
import type { Month } from './month.ts';

type Compared<T> = { google: T | null; bing: T | null };
type Search = { facts: SiteFacts['search']; daily: SiteFigures['clicks'] };

const engines = ['google', 'bing'] as const;
const noSearch: Search = { facts: null, daily: [] };

/**
 * What search engines reported of each site, with the month before. Engines lag: of an incomplete
 * month as many first days of both are compared. A site whose data began within the month before
 * has no comparison.
 */
export const gatherSearch = async (
  db: Executor,
  sites: { id: string; searchConnected: boolean }[],
  month: Month,
  before: Month,
): Promise<(siteId: string) => Search> => {
  const ids = sites.filter(({ searchConnected }) => searchConnected).map(({ id }) => id);
  if (ids.length === 0) return () => noSearch;
  const days = await readSearchDays(db, ids, before.first, month.last);
  const toldOf = await readTold(db, ids);
  const queries = await readQueries(db, ids, month.first);
  const connected = new Set(ids);

  const search = (siteId: string): Search => {
    const rows = days.get(siteId) ?? [];
    const told = toldOf.get(siteId) ?? {};
    const { google, bing, daily } = searchFiguresOf(rows.filter(({ day }) => day >= month.first));
    const until: Compared<string> = { google: null, bing: null };
    const clicksBefore: Compared<number> = { google: null, bing: null };
    for (const engine of engines) {
      const { first, last } = told[engine] ?? {};
      if (!first || !last) continue;
      if (last >= month.first && last < month.last) until[engine] = last;
      if (first > before.first) continue;
      const same = addDays(before.first, Number(last.slice(8)) - 1);
      const end = until[engine] && same < before.last ? same : before.last;
      clicksBefore[engine] =
        searchFiguresOf(rows.filter(({ day }) => day <= end))[engine]?.clicks ?? null;
    }
    const clicks = new Map(daily.map((one) => [one.day, one.clicks]));
    return {
      facts: {
        google,
        bing,
        clicksBefore,
        until,
        queries: (queries.get(siteId) ?? []).map(({ query }) => query),
      },
      daily:
        daily.length === 0
          ? []
          : Array.from(
              { length: month.days },
              (_, index) => clicks.get(addDays(month.first, index)) ?? null,
            ),
    };
  };
  return (siteId) => (connected.has(siteId) ? search(siteId) : noSearch);
};

type Visibility = { facts: SiteFacts['visibility']; weeks: SiteFigures['weeks'] };

const noVisibility: Visibility = { facts: null, weeks: [] };

/** How often AI answers mentioned each site: the last check of each month, and the weeks of this one. */
export const gatherVisibility = async (
  db: Executor,
  sites: { id: string; aiEntitled: boolean }[],
  month: Month,
  before: Month,
): Promise<(siteId: string) => Visibility> => {
  const ids = sites.filter(({ aiEntitled }) => aiEntitled).map(({ id }) => id);
  if (ids.length === 0) return () => noVisibility;
  const checks = await readWeeksBetween(db, ids, before.first, month.last);
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
