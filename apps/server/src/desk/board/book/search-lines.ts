import type { KnownBookLine } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { addDays, pragueDay, startOfDay } from '../../../base/platform/time/prague.ts';
import { searchDays } from '../../../care/search/table.ts';
import { countsMoved } from './noise.ts';
import { type BookSpan, isLineWithin, type LineSource, newestFirst } from './source.ts';

/** Engines report a day up to three days late, so a month is complete on the 4th of the next. */
const toldOn = '04';

/** Months (by first day) whose figures become complete within a span. */
const monthsTold = (span: BookSpan): string[] => {
  const last = pragueDay(Date.parse(span.before.at));
  const months: string[] = [];
  for (let day = pragueDay(span.from.getTime()); day <= last; day = addDays(day, 1))
    if (day.endsWith(toldOn)) months.push(monthBefore(day));
  return months;
};
const monthBefore = (day: string): string =>
  `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;

type Row = { siteId: string; clicks: number; clicksBefore: number };

/** Sites with complete figures for this month and the one before. */
const readMonth = async (db: Executor, ids: string[], month: string): Promise<Row[]> => {
  const before = monthBefore(month);
  const next = `${addDays(month, 31).slice(0, 7)}-01`;
  const { rows } = await db.execute<Row>(sql`
    select d.site_id as "siteId",
      coalesce(sum(d.clicks) filter (where d.day >= ${month}::date), 0)::int as clicks,
      coalesce(sum(d.clicks) filter (where d.day < ${month}::date), 0)::int as "clicksBefore"
    from ${searchDays} d where d.site_id = any(${sql.param(ids)}::uuid[])
      and d.day >= ${before}::date and d.day < ${next}::date
    group by d.site_id having min(d.day) = ${before}::date and max(d.day) = ${next}::date - 1`);
  return rows;
};

/** A month's clicks, if they differ from the previous month's by more than chance. */
export const searchLines: LineSource = {
  lastBefore: null,
  read: async ({ db, now, scope }, span, most) => {
    if (scope.searched.length === 0) return [];
    const lines: KnownBookLine[] = [];
    for (const month of monthsTold(span)) {
      const next = `${addDays(month, 31).slice(0, 7)}-${toldOn}`;
      const at = startOfDay(next);
      if (at > now) continue;
      for (const { siteId, clicks, clicksBefore } of await readMonth(db, scope.searched, month))
        if (countsMoved(clicks, clicksBefore))
          lines.push({
            kind: 'search',
            id: siteId,
            at: at.toISOString(),
            site: scope.named(siteId),
            period: month.slice(0, 7),
            clicks,
            clicksBefore,
          });
    }
    return lines
      .filter((line) => isLineWithin(line, span))
      .toSorted(newestFirst)
      .slice(0, most);
  },
};
