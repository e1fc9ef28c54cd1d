import type { SearchEngine } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { storableText } from '../platform/database/storable.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Span, ToldDay, ToldQuery } from './engines/engine.ts';

type Site = { siteId: string; engine: SearchEngine };

/** A key of an index holds no more than 2,700 bytes. */
const longestQuery = 500;

const columns = <Row, Key extends keyof Row>(rows: Row[], key: Key) =>
  sql.param(rows.map((row) => row[key]));

/** `closed`: the engine tells nothing more of it later. */
export type Asked = Span & { closed: boolean };

/**
 * Until when what was not told is not there: to the end of what was asked, except for the last days, of which
 * the engine may not have told yet.
 */
const silentUntil = ({ until, closed }: Asked, days: ToldDay[]): string =>
  closed ? until : (days.at(-1)?.day ?? until);

/** A day that was told differently is corrected; one that was asked for and is there no longer goes. */
export const keepDays = async (
  tx: Tx,
  { siteId, engine }: Site,
  asked: Asked,
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

/** Two that are alike once they can be stored are one: the first, which has more clicks. */
const storableQueries = (told: ToldQuery[]): ToldQuery[] => {
  const found = new Map<string, ToldQuery>();
  for (const row of told) {
    const query = storableText(row.query, longestQuery).trim();
    if (query !== '' && !found.has(query)) found.set(query, { ...row, query });
  }
  return [...found.values()];
};

/** The queries of a month as they were told last. */
export const keepQueries = async (
  tx: Tx,
  { siteId, engine }: Site,
  month: string,
  told: ToldQuery[],
): Promise<void> => {
  const queries = storableQueries(told);
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

/** The same rule as of days. */
export const keepWatched = async (
  tx: Tx,
  { siteId, query, ...asked }: { siteId: string; query: string } & Asked,
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
