import { type Search, SearchEngine } from '@hlidka/protocol';
import { and, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { addDays, zone } from '../../base/platform/time/prague.ts';
import { type Owner, ownedAt } from '../../estate/sites/index.ts';
import { searchDays } from './table.ts';

export type DayRow = typeof searchDays.$inferSelect;
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
const dailyOf = (rows: DayRow[], told: Told): Search['daily'] => {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return [];
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const count = (Date.parse(last.day) - Date.parse(first.day)) / 86_400_000 + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first.day, index);
    const here = byDay.get(day) ?? [];
    const without = SearchEngine.options.filter((engine) => {
      const span = told[engine];
      return span && (day < span.first || day > span.last);
    });
    const sums = { clicks: sum(here, 'clicks'), impressions: sum(here, 'impressions') };
    return { day, ...sums, ...(without.length > 0 && { without }) };
  });
};

const daysBetween = (from: string, until: string): number =>
  Math.max(0, (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1);
const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** How many days of a period each engine has told. */
export const reachOf = (told: Told, from: string, until: string): Search['reach'] => {
  const of = (engine: SearchEngine) => {
    const span = told[engine];
    return span
      ? {
          days: daysBetween(later(from, span.first), earlier(until, span.last)),
          from: span.first,
          until: span.last,
        }
      : null;
  };
  return { google: of('google'), bing: of('bing') };
};

/** A day belongs to whose it began. */
const ownedDay = (owner: Owner) =>
  ownedAt(owner, sql`search_days.site_id`, sql`(search_days.day::timestamp at time zone ${zone})`);

/** The days of each site from `from` to `until`, both included. */
export const readSearchDays = async (
  db: Executor,
  siteIds: string[],
  from: string,
  until: string,
  owner: Owner = null,
): Promise<Map<string, DayRow[]>> => {
  const { day } = searchDays;
  const rows = await db
    .select()
    .from(searchDays)
    .where(
      and(inArray(searchDays.siteId, siteIds), gte(day, from), lte(day, until), ownedDay(owner)),
    )
    .orderBy(day);
  return Map.groupBy(rows, ({ siteId }) => siteId);
};

export const searchFiguresOf = (rows: DayRow[], told: Told = {}): Figures => {
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
    daily: dailyOf(rows, told),
  };
};

type Top = Search['queries'][number];

/**
 * The top queries of each site's month, named by its first day: Google's, which has nearly all of
 * them; Bing's where Google has none.
 */
export const readQueries = async (
  db: Executor,
  siteIds: string[],
  month: string,
  owner: Owner = null,
): Promise<Map<string, Top[]>> => {
  const { rows } = await db.execute<Top & { siteId: string; engine: DayRow['engine'] }>(sql`
    select asked.site_id as "siteId", engine, top.*
    from unnest(${sql.param(siteIds)}::uuid[]) as asked (site_id),
      (values ('google'), ('bing')) as engines (engine),
      lateral (select query, clicks, impressions, position from search_queries as kept
        where kept.site_id = asked.site_id and kept.engine = engines.engine and month = ${month}
          and ${ownedAt(owner, sql`kept.site_id`, sql`(kept.month::timestamp at time zone ${zone})`)}
        order by clicks desc, impressions desc, query limit ${queriesShown}) as top
    order by clicks desc, impressions desc, query`);
  return new Map(
    [...Map.groupBy(rows, ({ siteId }) => siteId)].map(([siteId, all]) => {
      const google = all.filter(({ engine }) => engine === 'google');
      const told = google.length > 0 ? google : all;
      return [
        siteId,
        told.map(({ query, clicks, impressions, position }) => ({
          query,
          clicks,
          impressions,
          position: Number.isFinite(position) ? rounded(position ?? 0) : null,
        })),
      ];
    }),
  );
};

/**
 * The last day reported by all engines, since a day reported by only one would look like a drop. An
 * engine silent for a week no longer counts.
 */
export const readLastDay = async (
  db: Executor,
  siteId: string,
  owner: Owner = null,
): Promise<string | null> => {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    with told as (select max(day) as day from search_days
      where site_id = ${siteId} and day between '2000-01-01' and current_date + 1 and ${ownedDay(owner)} group by engine)
    select min(day)::text as day from told where day > (select max(day) from told) - 7`);
  return rows[0]?.day ?? null;
};

export type Told = Partial<
  Record<DayRow['engine'], { first: string; last: string; connected: boolean }>
>;

/** From which day to which each engine had told of each site by a day. */
export const readTold = async (
  db: Executor,
  siteIds: string[],
  until: string,
  owner: Owner = null,
): Promise<Map<string, Told>> => {
  const { rows } = await db.execute<{
    siteId: string;
    engine: DayRow['engine'];
    first: string;
    last: string;
    connected: boolean;
  }>(sql`
    select site_id as "siteId", engine, min(day)::text as first, max(day)::text as last,
      exists (select 1 from search_connections c where c.site_id = search_days.site_id and c.engine = search_days.engine) as connected
    from search_days where site_id = any (${sql.param(siteIds)}::uuid[])
      and day between '2000-01-01' and least(${until}::date, current_date + 1) and ${ownedDay(owner)} group by site_id, engine`);
  const told = new Map<string, Told>();
  for (const { siteId, engine, ...span } of rows)
    told.set(siteId, { ...told.get(siteId), [engine]: span });
  return told;
};
