import { sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { addDays, pragueDay } from '../../base/platform/time/prague.ts';
import { markSearchConnected } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';
import { createChance, seedOf } from '../chance.ts';
import { type Searched, searched } from '../data/searched.ts';

type Site = { id: string; ref: string };
type DayRow = {
  engine: string;
  day: string;
  clicks: number;
  impressions: number;
  position: number;
};
type QueryRow = {
  month: string;
  query: string;
  clicks: number;
  impressions: number;
  position: number;
};

type PositionRow = {
  query: string;
  day: string;
  clicks: number;
  impressions: number;
  position: number;
};

const pastDays = 400;
const pastMonths = 6;
/** Google tells of a day two or three days later, Bing a day sooner. */
const engines = [
  { engine: 'google', delay: 3, share: 1 },
  { engine: 'bing', delay: 2, share: 0.07 },
];

const daysOf = ({ clicks, weekend }: Searched, ref: string, today: string): DayRow[] =>
  engines.flatMap(({ engine, delay, share }) => {
    const chance = createChance(seedOf(ref + engine));
    const usual = 5 + chance() * 9;
    return Array.from({ length: pastDays }, (_, index) => {
      const back = delay + index;
      const day = addDays(today, -back);
      const weekday = new Date(day).getUTCDay();
      const rhythm = weekday === 0 || weekday === 6 ? weekend : 1;
      const trend = 1 - (back / pastDays) * 0.35 + 0.12 * Math.sin(back / 29);
      const many = clicks * share * rhythm * trend * (0.8 + chance() * 0.4);
      const impressions = Math.round(many * (16 + chance() * 8));
      const position = usual * (1 + (back / pastDays) * 0.3) + (chance() - 0.5);
      return { engine, day, clicks: Math.round(many), impressions, position };
    });
  });

const queriesOf = ({ clicks, queries }: Searched, ref: string, today: string): QueryRow[] => {
  const chance = createChance(seedOf(`${ref} queries`));
  const rows: QueryRow[] = [];
  let month = `${today.slice(0, 7)}-01`;
  for (let back = 0; back < pastMonths; back++) {
    const days = back === 0 ? Number(today.slice(8)) : 30;
    for (const [rank, query] of queries.entries()) {
      const many = Math.round(((clicks * days * 0.3) / (rank + 1.4)) * (0.85 + chance() * 0.3));
      const position = 1.2 + rank * 1.7 + chance();
      rows.push({ month, query, clicks: many, impressions: many * (6 + rank * 4), position });
    }
    month = `${addDays(month, -1).slice(0, 7)}-01`;
  }
  return rows;
};

/** Each watched query climbs or falls slowly, and is not seen every day; the last one not at all. */
const positionsOf = ({ watched }: Searched, ref: string, today: string): PositionRow[] =>
  watched.slice(0, -1).flatMap((query) => {
    const chance = createChance(seedOf(`${ref} ${query}`));
    const usual = 2 + chance() * 12;
    const climb = (chance() - 0.3) * 6;
    return Array.from({ length: pastDays }, (_, index) => {
      const back = 3 + index;
      const impressions = Math.floor(chance() * 40);
      const drift = Math.sin(back / 17) * 0.8 + (chance() - 0.5);
      const position = Math.max(1, usual + (climb * back) / pastDays + drift);
      const clicks = Math.round(impressions / (position * 3));
      return {
        query: query.toLocaleLowerCase('cs'),
        day: addDays(today, -back),
        clicks,
        impressions,
        position,
      };
    }).filter(({ impressions }) => impressions > 2);
  });

/** More than a year of what the search engines told; the example sites have no key, so they are marked by hand. */
export const addPastSearch = async (tx: Tx, now: Date): Promise<void> => {
  const { rows: found } = await tx.execute<Site>(
    sql`select id, ref from ${sites} where ref = any(${sql.param(Object.keys(searched))}::text[]) order by number`,
  );
  await markSearchConnected(
    tx,
    found.map(({ id }) => id),
    { connected: true, at: now },
  );
  const today = pragueDay(now.getTime());
  for (const { id, ref } of found) {
    const about = searched[ref];
    if (!about) continue;
    const days = daysOf(about, ref, today);
    const day = <T>(of: (row: DayRow) => T) => sql.param(days.map(of));
    await tx.execute(sql`
      insert into search_days (site_id, engine, day, clicks, impressions, position)
      select ${id}::uuid, * from unnest(${day((row) => row.engine)}::text[], ${day((row) => row.day)}::date[],
        ${day((row) => row.clicks)}::int[], ${day((row) => row.impressions)}::int[],
        ${day((row) => row.position)}::real[])`);
    const queries = queriesOf(about, ref, today);
    const query = <T>(of: (row: QueryRow) => T) => sql.param(queries.map(of));
    await tx.execute(sql`
      insert into search_queries (site_id, engine, month, query, clicks, impressions, position)
      select ${id}::uuid, 'google', * from unnest(${query((row) => row.month)}::date[],
        ${query((row) => row.query)}::text[], ${query((row) => row.clicks)}::int[],
        ${query((row) => row.impressions)}::int[], ${query((row) => row.position)}::real[])`);
    const watched = positionsOf(about, ref, today);
    const at = <T>(of: (row: PositionRow) => T) => sql.param(watched.map(of));
    await tx.execute(sql`
      insert into search_watched_days (site_id, query, day, clicks, impressions, position)
      select ${id}::uuid, * from unnest(${at((row) => row.query)}::text[],
        ${at((row) => row.day)}::date[], ${at((row) => row.clicks)}::int[],
        ${at((row) => row.impressions)}::int[], ${at((row) => row.position)}::real[])`);
    await tx.execute(sql`
      insert into watched_items (site_id, ai_questions, seo_queries)
      values (${id}, ${sql.param(about.questions)}::text[], ${sql.param(about.watched)}::text[])`);
  }
};
