import { headers, home, limits, sites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { newId } from '../apps/server/src/base/platform/database/ids.ts';
import { addSites } from './kit/add-sites.ts';
import { againstBare, toldCost } from './kit/against-bare.ts';
import { openHouse } from './kit/house.ts';
import type { Row } from './kit/measure.ts';

type House = Awaited<ReturnType<typeof openHouse>>;

/** A month of checks, backups and work of each site; two of them are down. */
const fill = async ({ db }: House['house']): Promise<void> => {
  await db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum, last_second, open)
    select number, floor(extract(epoch from now()) / 3600)::int - back, 60, 60, 9000,
      floor(extract(epoch from now()))::int % 3600, back < 3 from sites, generate_series(0, 30) back`);
  await db.execute(sql`insert into day_sums (site, day, counted, ok, ms_sum)
    select number, current_date - back, 1440, 1440 - (random() < 0.02)::int, 216000
    from sites, generate_series(1, 35) back`);
  await db.execute(sql`insert into sums_state (folded_until) values (current_date)
    on conflict do nothing`);
  await db.execute(sql`update sums_state set folded_until = current_date`);
  await db.execute(sql`insert into watches (site_id, first_success_at)
    select id, now() - interval '1 year' from sites
    on conflict (number) do update set first_success_at = excluded.first_success_at`);
  await db.execute(sql`insert into backups (id, site_id, started_at, finished_at, size_bytes, status)
    select gen_random_uuid(), id, at, at, 1000000, 'ok' from sites, generate_series(1, 30) back,
      lateral (select now() - make_interval(days => back) as at) t`);
  await db.execute(sql`insert into worklog_entries (id, site_id, at, author, minutes, text, published_at)
    select gen_random_uuid(), id, at, 'Olga', 15, 'Aktualizace doplňků', at from sites, generate_series(1, 3) back,
      lateral (select now() - make_interval(days => back * 9) as at) t`);
  await db.execute(sql`insert into incidents (id, site_id, kind, opened_at)
    select gen_random_uuid(), id, 'availability', now() from sites order by number limit 2`);
};

/** The client's user, viewed as by an operator. */
const addViewer = async ({ db }: House['house']): Promise<string> => {
  const id = newId();
  await db.execute(sql`insert into users (id, email, name, role, accepted_at)
    values (${id}, 'alice@bench.example', 'Alice', 'client', now())`);
  await db.execute(sql`insert into grants (id, user_id, client_id)
    select gen_random_uuid(), ${id}, id from clients where name = 'Bench'`);
  await db.execute(sql`analyze`);
  return id;
};

const asked = [
  { what: 'the first page of a client', path: `${home.read.path}?figures=first`, most: 2 },
  { what: 'the same with figures of all (the phone app)', path: home.read.path, most: 2 },
  { what: 'the list of sites', path: sites.list.path, most: 2 },
];

const measure = async (count: number): Promise<Row[]> => {
  const house = await openHouse(0);
  await addSites(house.house.db, count, 'https://bench.example/', 60);
  await fill(house.house);
  const as = { [headers.viewAs]: `user:${await addViewer(house.house)}` };
  const seen = { ...house, get: async (path: string) => house.get(path, true, as) };
  const rows: Row[] = [];
  for (const { what, path, most } of asked) {
    const { ours, base, ratio, kB } = await againstBare(seen, path);
    rows.push({
      what: `${what}, ${count} sites (CPU of us and the database)`,
      ours: `${toldCost(ours)}, ${kB.toFixed(0)} kB gzip`,
      baseline: `${toldCost(base)} (bare route, same bytes)`,
      ratio,
      bar: `at most ${most} x`,
      met: ratio <= most,
    });
  }
  await house.close();
  return rows;
};

/** A client's first page, however many sites they have. */
export const clientRows = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const count of [limits.homeCards, 500, 975]) rows.push(...(await measure(count)));
  return rows;
};
