import type { KnownBookLine } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { addDays, pragueDay, startOfDay } from '../../../base/platform/time/prague.ts';
import { searchDays } from '../../../care/search/table.ts';
import { type Owner, ownedAt } from '../../../estate/sites/index.ts';
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
const lengthOf = (month: string): number => Number(addDays(nextMonth(month), -1).slice(8));
const nextMonth = (month: string): string => `${addDays(month, 31).slice(0, 7)}-01`;
/** Days that both months have. */
const commonDays = (month: string): number =>
  Math.min(lengthOf(month), lengthOf(monthBefore(month)));

/** Sites of which every engine that told anything has told both months whole. */
const readMonth = async (
  db: Executor,
  ids: string[],
  month: string,
  owner: Owner,
): Promise<Row[]> => {
  const before = monthBefore(month);
  const next = nextMonth(month);
  const days = commonDays(month);
  const { rows } = await db.execute<Row>(sql`
    with engines as (
      select d.site_id, min(d.day) as first, max(d.day) as last,
        sum(d.clicks) filter (where d.day >= ${month}::date and d.day < ${month}::date + ${days}::int) as clicks,
        sum(d.clicks) filter (where d.day < least(${month}::date, ${before}::date + ${days}::int)) as clicks_before
      from ${searchDays} d where d.site_id = any(${sql.param(ids)}::uuid[])
        and d.day >= ${before}::date and d.day < ${next}::date
        and ${ownedAt(owner, sql`d.site_id`, sql`d.day::timestamptz`)} group by d.site_id, d.engine)
    select site_id as "siteId", coalesce(sum(clicks), 0)::int as clicks,
      coalesce(sum(clicks_before), 0)::int as "clicksBefore"
    from engines group by site_id
    having bool_and(first = ${before}::date and last = ${next}::date - 1)`);
  return rows;
};

/** A month's clicks, if they differ from the previous month's by more than chance. */
export const searchLines: LineSource = {
  lastBefore: null,
  read: async ({ db, now, scope }, span, most) => {
    if (scope.searched.length === 0) return [];
    const lines: KnownBookLine[] = [];
    for (const month of monthsTold(span)) {
      const at = startOfDay(`${nextMonth(month).slice(0, 7)}-${toldOn}`);
      if (at > now) continue;
      for (const { siteId, clicks, clicksBefore } of await readMonth(
        db,
        scope.searched,
        month,
        scope.owner,
      ))
        if (countsMoved(clicks, clicksBefore))
          lines.push({
            kind: 'search',
            id: siteId,
            at: at.toISOString(),
            site: scope.named(siteId),
            period: month.slice(0, 7),
            clicks,
            clicksBefore,
            ...(lengthOf(month) !== lengthOf(monthBefore(month)) && { days: commonDays(month) }),
          });
    }
    return lines
      .filter((line) => isLineWithin(line, span))
      .toSorted(newestFirst)
      .slice(0, most);
  },
};
