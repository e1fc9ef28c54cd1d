import type { SiteFigures } from '@hlidka/protocol';
import type { SiteFacts } from '@hlidka/texts/report';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { createComparison, readWeeksBetween, shareOf } from '../../visibility/index.ts';
import type { Month } from './month.ts';

type Visibility = { facts: SiteFacts['visibility']; weeks: SiteFigures['weeks'] };

const nothing: Visibility = { facts: null, weeks: [] };

/** How often AI answers mentioned each site: the last check of each month, and the weeks of this one. */
export const gatherVisibility = async (
  db: Executor,
  sites: { id: string; aiEntitled: boolean }[],
  month: Month,
  before: Month,
): Promise<(siteId: string) => Visibility> => {
  const ids = sites.filter(({ aiEntitled }) => aiEntitled).map(({ id }) => id);
  if (ids.length === 0) return () => nothing;
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
    if (!found) return nothing;
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
