import type { SiteFigures } from '@hlidka/protocol';
import type { SiteFacts } from '@hlidka/texts/report';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { addDays } from '../../../base/platform/time/prague.ts';
import { figuresOf, readQueries, readSearchDays, readTold } from '../../search/index.ts';
import type { Month } from './month.ts';

type Compared<T> = { google: T | null; bing: T | null };
type Search = { facts: SiteFacts['search']; daily: SiteFigures['clicks'] };

const engines = ['google', 'bing'] as const;
const nothing: Search = { facts: null, daily: [] };

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
  if (ids.length === 0) return () => nothing;
  const days = await readSearchDays(db, ids, before.first, month.last);
  const toldOf = await readTold(db, ids);
  const queries = await readQueries(db, ids, month.first);
  const connected = new Set(ids);

  const search = (siteId: string): Search => {
    const rows = days.get(siteId) ?? [];
    const told = toldOf.get(siteId) ?? {};
    const { google, bing, daily } = figuresOf(rows.filter(({ day }) => day >= month.first));
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
        figuresOf(rows.filter(({ day }) => day <= end))[engine]?.clicks ?? null;
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
  return (siteId) => (connected.has(siteId) ? search(siteId) : nothing);
};
