import type { SearchEngine } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { storableText } from '../../base/platform/database/storable.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import type { DaySpan, ToldDay, ToldQuery } from './engines/engine.ts';

type Site = { siteId: string; engine: SearchEngine };

/** An index key holds at most 2,700 bytes. */
const longestQuery = 500;

const columns = <Row, Key extends keyof Row>(rows: Row[], key: Key) =>
  sql.param(rows.map((row) => row[key]));

/** `closed`: the engine will report nothing more about it. */
export type AskedDays = DaySpan & { closed: boolean };

/**
 * Up to which day a missing day means no data: the end of the request, except for the last days,
 * which the engine may not have reported yet.
 */
const silentUntil = ({ until, closed }: AskedDays, days: ToldDay[]): string =>
  closed ? until : (days.at(-1)?.day ?? until);

/** Corrects days reported differently and deletes requested days that are gone. */
export const keepDays = async (
  tx: Tx,
  { siteId, engine }: Site,
  asked: AskedDays,
  days: ToldDay[],
): Promise<void> => {
  await tx.execute(sql`
    insert into search_days as kept (site_id, engine, day, clicks, impressions, position)
    select ${siteId}::uuid, ${engine}, * from unnest(${columns(days, 'day')}::date[],
      ${columns(days, 'clicks')}::int[], ${columns(days, 'impressions')}::int[],
      ${columns(days, 'position')}::real[])
    on conflict (site_id, engine, day) do update
    set clicks = excluded.clicks, impressions = excluded.impressions, position = excluded.position
    where (kept.clicks, kept.impressions, kept.position)
      is distinct from (excluded.clicks, excluded.impressions, excluded.position)`);
  await tx.execute(sql`
    delete from search_days where site_id = ${siteId} and engine = ${engine}
      and day between ${asked.from} and ${silentUntil(asked, days)} and day <> all (${columns(days, 'day')}::date[])`);
};

/** Queries equal after cleaning become one: the first, which has more clicks. */
const storableQueries = (told: ToldQuery[]): ToldQuery[] => {
  const found = new Map<string, ToldQuery>();
  for (const row of told) {
    const query = storableText(row.query, longestQuery).trim();
    if (query !== '' && !found.has(query)) found.set(query, { ...row, query });
  }
  return [...found.values()];
};

/** Of a month: so many by clicks, so many by impressions, and whatever is watched. Nothing reads the rest. */
export const keptQueries = 100;

const topOf = (told: ToldQuery[], watched: readonly string[]): ToldQuery[] => {
  const first = (compare: (a: ToldQuery, b: ToldQuery) => number) =>
    told.toSorted(compare).slice(0, keptQueries);
  const name = (a: ToldQuery, b: ToldQuery) => (a.query < b.query ? -1 : 1);
  const seen = new Set(watched);
  const kept = new Set([
    ...first((a, b) => b.clicks - a.clicks || b.impressions - a.impressions || name(a, b)),
    ...first((a, b) => b.impressions - a.impressions || b.clicks - a.clicks || name(a, b)),
    ...told.filter(({ query }) => seen.has(query)),
  ]);
  return [...kept];
};

/** Stores the latest list of a month's queries. */
export const keepQueries = async (
  tx: Tx,
  { siteId, engine }: Site,
  month: string,
  told: ToldQuery[],
  watched: readonly string[] = [],
): Promise<void> => {
  const queries = topOf(storableQueries(told), watched);
  const names = columns(queries, 'query');
  await tx.execute(sql`
    delete from search_queries where site_id = ${siteId} and engine = ${engine} and month = ${month}
      and query not in (select unnest(${names}::text[]))`);
  await tx.execute(sql`
    insert into search_queries as kept (site_id, engine, month, query, clicks, impressions, position)
    select ${siteId}::uuid, ${engine}, ${month}::date, * from unnest(${names}::text[],
      ${columns(queries, 'clicks')}::int[], ${columns(queries, 'impressions')}::int[],
      ${columns(queries, 'position')}::real[])
    on conflict (site_id, engine, month, query) do update
    set clicks = excluded.clicks, impressions = excluded.impressions, position = excluded.position
    where (kept.clicks, kept.impressions, kept.position)
      is distinct from (excluded.clicks, excluded.impressions, excluded.position)`);
};

/** The same rule as for days. */
export const keepWatched = async (
  tx: Tx,
  { siteId, query, ...asked }: { siteId: string; query: string } & AskedDays,
  told: ToldDay[],
): Promise<void> => {
  const days = told.filter(({ position }) => position !== null);
  await tx.execute(sql`
    insert into search_watched_days as kept (site_id, query, day, clicks, impressions, position)
    select ${siteId}::uuid, ${query}, * from unnest(${columns(days, 'day')}::date[],
      ${columns(days, 'clicks')}::int[], ${columns(days, 'impressions')}::int[],
      ${columns(days, 'position')}::real[])
    on conflict (site_id, query, day) do update
    set clicks = excluded.clicks, impressions = excluded.impressions, position = excluded.position
    where (kept.clicks, kept.impressions, kept.position)
      is distinct from (excluded.clicks, excluded.impressions, excluded.position)`);
  await tx.execute(sql`
    delete from search_watched_days where site_id = ${siteId} and query = ${query}
      and day between ${asked.from} and ${silentUntil(asked, days)} and day <> all (${columns(days, 'day')}::date[])`);
};
