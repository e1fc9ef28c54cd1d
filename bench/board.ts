import { adminSites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { newId } from '../apps/server/src/base/platform/database/ids.ts';
import { keepPartitions } from '../apps/server/src/watch/checks/sums/partitions.ts';
import { writeResults } from '../apps/server/src/watch/checks/sums/write.ts';
import { addSites } from './kit/add-sites.ts';
import { againstBare, toldCost } from './kit/against-bare.ts';
import { openHouse } from './kit/house.ts';
import type { Row } from './kit/measure.ts';

const counts = [500, 2000, 10_000];

/** All measured now and for a day; one check of a thousand failed. */
const pastDay = sql`
  insert into hour_sums (site, hour, counted, ok, ms_sum, last_second, open)
  select number, floor(extract(epoch from now()) / 3600)::int - back, 60, 60 - (random() < 0.001)::int,
    (60 * (80 + random() * 900))::int, floor(extract(epoch from now()))::int % 3600, back < 3
  from sites, generate_series(0, 24) back`;
const watched = sql`
  insert into watches (site_id, first_success_at, certificate_ends_at)
  select id, now() - interval '1 year', now() + make_interval(days => 20 + number % 60) from sites
  on conflict (number) do update set first_success_at = excluded.first_success_at,
    certificate_ends_at = excluded.certificate_ends_at`;

type House = Awaited<ReturnType<typeof openHouse>>;

/** A second's results of a watch by the minute, as a checker writes them. */
const writeSecond = async ({ house }: House, count: number): Promise<void> => {
  const at = Math.floor(Date.now() / 1000) * 1000;
  const { rows } = await house.db.execute<{ number: number }>(
    sql`select number from sites where number % 60 = ${(at / 1000) % 60}::int limit ${Math.ceil(count / 60)}`,
  );
  await writeResults(
    house.db,
    newId(),
    rows.map(({ number: site }) => ({ site, at, ms: 90, status: 200, failure: 0, flags: 0 })),
  );
};

const asked = [
  { what: 'the first 500 lines of the board', query: '', most: 2 },
  { what: 'a search for a site, 20 found', query: '?q=web+77&sort=name&count=20', most: 3 },
];

const measure = async (count: number): Promise<Row[]> => {
  const house = await openHouse(0);
  const { db } = house.house;
  await addSites(db, count, 'https://bench.example/', 60);
  await keepPartitions(db);
  await db.execute(pastDay);
  await db.execute(watched);
  await db.execute(sql`analyze`);
  const rows: Row[] = [];
  for (const { what, query, most } of asked) {
    const path = `${adminSites.list.path}${query}`;
    for (const isWatched of [false, true]) {
      const before = isWatched ? () => writeSecond(house, count) : null;
      const { ours, base, ratio, kB } = await againstBare(house, path, before);
      rows.push({
        what: `${what}, ${count} sites${isWatched ? ', a second of the watch later' : ''} (CPU of us and the database)`,
        ours: `${toldCost(ours)}, ${kB.toFixed(0)} kB gzip`,
        baseline: `${toldCost(base)} (bare route, same bytes)`,
        ratio,
        bar: `at most ${most} x, 60 kB`,
        met: ratio <= most && kB <= 60,
      });
    }
  }
  await house.close();
  return rows;
};

/** However many sites there are, a part of the board costs what it sends. */
export const boardRows = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const count of counts) rows.push(...(await measure(count)));
  return rows;
};
