import type { Search } from '@hlidka/protocol';
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { addDays } from '../platform/time/prague.ts';
import { searchDays, searchQueries } from './table.ts';

type DayRow = typeof searchDays.$inferSelect;
type Placed = Pick<DayRow, 'impressions' | 'position'>;
type Figures = Pick<Search, 'google' | 'bing' | 'daily'>;

const queriesShown = 5;

const sum = <Of extends 'clicks' | 'impressions'>(rows: Record<Of, number>[], of: Of): number =>
  rows.reduce((total, row) => total + row[of], 0);

export const rounded = (position: number): number => Math.round(position * 10) / 10;

/** The average position, weighted by impressions. */
export const positionOf = (rows: Placed[]): number | null => {
  const placed = rows.filter(({ position }) => Number.isFinite(position));
  const impressions = sum(placed, 'impressions');
  if (impressions === 0) return null;
  const weighed = placed.reduce((total, row) => total + (row.position ?? 0) * row.impressions, 0);
  return rounded(weighed / impressions);
};

/** Both engines together from the first reported day; days in between without data are 0. */
const dailyOf = (rows: DayRow[]): Search['daily'] => {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return [];
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const count = (Date.parse(last.day) - Date.parse(first.day)) / 86_400_000 + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first.day, index);
    const told = byDay.get(day) ?? [];
    return { day, clicks: sum(told, 'clicks'), impressions: sum(told, 'impressions') };
  });
};

/** The figures of the days `from` to `until`, both included. */
export const readFigures = async (
  db: Executor,
  siteId: string,
  from: string,
  until: string,
): Promise<Figures> => {
  const { day } = searchDays;
  const rows = await db
    .select()
    .from(searchDays)
    .where(and(eq(searchDays.siteId, siteId), gte(day, from), lte(day, until)))
    .orderBy(day);
  const of = (engine: DayRow['engine']) => rows.filter((row) => row.engine === engine);
  const google = of('google');
  const bing = of('bing');
  const counts = (told: DayRow[]) => ({
    clicks: sum(told, 'clicks'),
    impressions: sum(told, 'impressions'),
  });
  return {
    google: google.length > 0 ? { ...counts(google), position: positionOf(google) } : null,
    bing: bing.length > 0 ? counts(bing) : null,
    daily: dailyOf(rows),
  };
};

/** `month` is its first day. */
const readTop = async (
  db: Executor,
  siteId: string,
  engine: DayRow['engine'],
  month: string,
): Promise<Search['queries']> => {
  const { query, clicks, impressions, position } = searchQueries;
  const rows = await db
    .select({ query, clicks, impressions, position })
    .from(searchQueries)
    .where(
      and(
        eq(searchQueries.siteId, siteId),
        eq(searchQueries.engine, engine),
        eq(searchQueries.month, month),
      ),
    )
    .orderBy(desc(clicks), desc(impressions), query)
    .limit(queriesShown);
  return rows.map((row) => ({
    ...row,
    position: Number.isFinite(row.position) ? rounded(row.position ?? 0) : null,
  }));
};

/** Google's queries, which are nearly all; Bing's if there are none. */
export const readQueries = async (
  db: Executor,
  siteId: string,
  month: string,
): Promise<Search['queries']> => {
  const google = await readTop(db, siteId, 'google', month);
  return google.length > 0 ? google : readTop(db, siteId, 'bing', month);
};

/**
 * The last day reported by all engines, since a day reported by only one would look like a drop. An
 * engine silent for a week no longer counts.
 */
export const readLastDay = async (db: Executor, siteId: string): Promise<string | null> => {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    with told as (select max(day) as day from search_days
      where site_id = ${siteId} and day between '2000-01-01' and current_date + 1 group by engine)
    select min(day)::text as day from told where day > (select max(day) from told) - 7`);
  return rows[0]?.day ?? null;
};

type Told = { first: string; last: string };

/** The first and last day each engine reported for a site. */
export const readTold = async (
  db: Executor,
  siteId: string,
): Promise<Partial<Record<DayRow['engine'], Told>>> => {
  const { rows } = await db.execute<Told & { engine: DayRow['engine'] }>(sql`
    select engine, min(day)::text as first, max(day)::text as last from search_days
    where site_id = ${siteId} and day between '2000-01-01' and current_date + 1 group by engine`);
  return Object.fromEntries(rows.map(({ engine, ...told }) => [engine, told]));
};
