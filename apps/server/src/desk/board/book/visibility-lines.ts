import type { KnownBookLine } from '@hlidka/protocol';
import { and, gte, lte, sql } from 'drizzle-orm';
import { addDays, pragueDay } from '../../../base/platform/time/prague.ts';
import { createComparison } from '../../../care/visibility/index.ts';
import { aiWeeks } from '../../../care/visibility/table.ts';
import { ownedAt } from '../../../estate/sites/index.ts';
import { isLineWithin, isOneOf, type LineSource, newestFirst } from './source.ts';

/**
 * A check belongs to its Monday, may finish days later, and is compared with the one a week before.
 */
const weeksAround = 21;

/**
 * A weekly check whose share of mentions differs from the previous one by more than chance, over
 * what both asked.
 */
export const visibilityLines: LineSource = {
  lastBefore: null,
  read: async ({ db, scope }, span, most) => {
    if (scope.asked.length === 0) return [];
    const { siteId, week } = aiWeeks;
    const first = addDays(pragueDay(span.from.getTime()), -weeksAround);
    const last = pragueDay(Date.parse(span.before.at));
    const rows = await db
      .select()
      .from(aiWeeks)
      .where(
        and(
          isOneOf(siteId, scope.asked),
          gte(week, first),
          lte(week, last),
          ownedAt(scope.owner, sql`${siteId}`, sql`${aiWeeks.checkedAt}`),
        ),
      )
      .orderBy(week);
    const compare = await createComparison(db, rows);
    const lines: KnownBookLine[] = [];
    for (const weeks of Map.groupBy(rows, (row) => row.siteId).values())
      for (const [at, row] of weeks.entries()) {
        const shares = compare(row, weeks[at - 1])?.shares;
        if (shares?.change !== 'real') continue;
        lines.push({
          kind: 'visibility',
          id: row.siteId,
          at: row.checkedAt.toISOString(),
          site: scope.named(row.siteId),
          sharePct: shares.now,
          sharePctBefore: shares.before,
        });
      }
    return lines
      .filter((line) => 'at' in line && isLineWithin(line, span))
      .toSorted(newestFirst)
      .slice(0, most);
  },
};
