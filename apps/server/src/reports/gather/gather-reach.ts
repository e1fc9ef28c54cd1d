import type { SiteFigures } from '@hlidka/protocol';
import type { SiteFacts } from '@hlidka/texts/report';
import type { Executor } from '../../platform/database/transaction.ts';
import { addDays } from '../../platform/time/prague.ts';
import { readFigures, readQueries, readTold } from '../../search/index.ts';
import { createComparison, readWeeksBetween, shareOf } from '../../visibility/index.ts';
import type { Month } from './month.ts';

type Compared<T> = { google: T | null; bing: T | null };
type Search = { facts: SiteFacts['search']; daily: SiteFigures['clicks'] };
type Visibility = { facts: SiteFacts['visibility']; weeks: SiteFigures['weeks'] };

const engines = ['google', 'bing'] as const;

/**
 * Search figures of a site and of the month before. Engines report late: if a month is incomplete,
 * the same number of first days of both months is compared. An engine that started within the month
 * before is not compared.
 */
export const gatherSearch = async (
  db: Executor,
  site: { id: string; searchConnected: boolean },
  month: Month,
  before: Month,
): Promise<Search> => {
  if (!site.searchConnected) return { facts: null, daily: [] };
  const { google, bing, daily } = await readFigures(db, site.id, month.first, month.last);
  const told = await readTold(db, site.id);
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
      (await readFigures(db, site.id, before.first, end))[engine]?.clicks ?? null;
  }
  const clicks = new Map(daily.map((one) => [one.day, one.clicks]));
  return {
    facts: {
      google,
      bing,
      clicksBefore,
      until,
      queries: (await readQueries(db, site.id, month.first)).map(({ query }) => query),
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

/** How often AI answers mentioned it: the last check of each month, and this month's weeks. */
export const gatherVisibility = async (
  db: Executor,
  site: { id: string; aiEntitled: boolean },
  month: Month,
  before: Month,
): Promise<Visibility> => {
  if (!site.aiEntitled) return { facts: null, weeks: [] };
  const weeks = await readWeeksBetween(db, site.id, month.first, month.last);
  const earlier = await readWeeksBetween(db, site.id, before.first, before.last);
  const [last, then] = [weeks.at(-1), earlier.at(-1)];
  const compare = await createComparison(db, last && then ? [last, then] : []);
  return {
    facts: {
      last: last ? { ...last, sharePct: shareOf(last) } : null,
      before: then ?? null,
      compared: compare(last, then),
    },
    weeks: weeks.map((row) => ({ week: row.week, sharePct: shareOf(row) })),
  };
};
