import type { SiteFigures } from '@hlidka/protocol';
import type { SiteFacts } from '@hlidka/texts/report';
import { addDays } from '../platform/prague.ts';
import type { Executor } from '../platform/transaction.ts';
import { readFigures, readQueries } from '../search/index.ts';
import { readWeeksBetween } from '../visibility/index.ts';
import type { Month } from './month.ts';

type Search = { facts: SiteFacts['search']; daily: SiteFigures['clicks'] };
type Visibility = { facts: SiteFacts['visibility']; weeks: SiteFigures['weeks'] };

/** What search engines told of a site, with the month before. */
export const gatherSearch = async (
  db: Executor,
  site: { id: string; searchConnected: boolean },
  month: Month,
  before: Month,
): Promise<Search> => {
  if (!site.searchConnected) return { facts: null, daily: [] };
  const { google, bing, daily } = await readFigures(db, site.id, month.first, month.last);
  const earlier = await readFigures(db, site.id, before.first, before.last);
  const clicks = new Map(daily.map((one) => [one.day, one.clicks]));
  return {
    facts: {
      google,
      bing,
      clicksBefore: {
        google: earlier.google?.clicks ?? null,
        bing: earlier.bing?.clicks ?? null,
      },
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

/** How often AI answers mentioned it: the last check of each month, and the weeks of this one. */
export const gatherVisibility = async (
  db: Executor,
  site: { id: string; aiEntitled: boolean },
  month: Month,
  before: Month,
): Promise<Visibility> => {
  if (!site.aiEntitled) return { facts: null, weeks: [] };
  const weeks = await readWeeksBetween(db, site.id, month.first, month.last);
  const earlier = await readWeeksBetween(db, site.id, before.first, before.last);
  return {
    facts: { last: weeks.at(-1) ?? null, before: earlier.at(-1) ?? null },
    weeks: weeks.map(({ week, sharePct }) => ({ week, sharePct })),
  };
};
