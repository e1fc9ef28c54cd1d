import { headers, home, limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { newId } from '../apps/server/src/base/platform/database/ids.ts';
import { addSites } from './kit/add-sites.ts';
import { openHouse } from './kit/house.ts';
import type { Row } from './kit/measure.ts';
import { costOf } from './today.ts';

type House = Awaited<ReturnType<typeof openHouse>>;

const [few, some, many] = [limits.homeCards, 500, 975];

/** A month of checks, backups and work of each site; two of them are down. */
const fill = async ({ db }: House['house']): Promise<void> => {
  await db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum, last_second, open)
    select number, floor(extract(epoch from now()) / 3600)::int - back, 60, 60, 9000,
      floor(extract(epoch from now()))::int % 3600, back < 2 from sites, generate_series(0, 30) back`);
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

type Cost = { ms: number; kB: number };

const measure = async (count: number): Promise<Cost[]> => {
  const house = await openHouse(0);
  await addSites(house.house.db, count, 'https://bench.example/', 60);
  await fill(house.house);
  const as = { [headers.viewAs]: `user:${await addViewer(house.house)}` };
  const seen = { ...house, get: (path: string) => house.get(path, true, as) };
  const { rows } = await house.house.db.execute<{ id: string }>(
    sql`select id from sites order by number desc limit ${limits.homeCards}`,
  );
  const found: Cost[] = [];
  for (const path of [
    `${home.read.path}?figures=first`,
    home.read.path,
    `${home.figures.path}?cards=${rows.map(({ id }) => id).join(',')}`,
  ]) {
    const ms = await costOf(seen, path, 12);
    found.push({ ms, kB: (await (await seen.get(path)).arrayBuffer()).byteLength / 1000 });
  }
  await house.close();
  return found;
};

const told = ({ ms, kB }: Cost) => `${ms.toFixed(0)} ms, ${kB.toFixed(0)} kB gzip`;
const asked = [
  'the first page of a client',
  'the same with figures of all (the phone app)',
  `figures of ${limits.homeCards} more`,
];
/** The most that a larger client may cost, as multiples of one whose sites fit into one part. */
const most: Record<number, readonly number[]> = { [some]: [3, 6, 1.5], [many]: [4, 10, 1.5] };

/** A client's first page, however many sites they have. */
export const clientRows = async (): Promise<Row[]> => {
  const small = await measure(few);
  const rows: Row[] = [];
  for (const count of [some, many])
    for (const [at, ours] of (await measure(count)).entries()) {
      const base = small[at] ?? { ms: 0, kB: 0 };
      const ratio = ours.ms / base.ms;
      const bar = most[count]?.[at] ?? 0;
      rows.push({
        what: `${asked[at]}, ${count} sites (CPU of us and the database)`,
        ours: told(ours),
        baseline: `${told(base)}, of ${few} sites`,
        ratio,
        bar: `at most ${bar} x`,
        met: ratio <= bar,
      });
    }
  return rows;
};
