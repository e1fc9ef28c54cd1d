import { adminSites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { addSites } from './kit/add-sites.ts';
import { openHouse } from './kit/house.ts';
import type { Row } from './kit/measure.ts';
import { costOf } from './today.ts';

const [few, many] = [500, 10_000];
const times = 12;

/** All measured now and for a day; one check of a thousand failed. */
const pastDay = sql`
  insert into hour_sums (site, hour, counted, ok, ms_sum, last_second, open)
  select number, floor(extract(epoch from now()) / 3600)::int - back, 60, 60 - (random() < 0.001)::int,
    (60 * (80 + random() * 900))::int, floor(extract(epoch from now()))::int % 3600, back < 2
  from sites, generate_series(0, 24) back`;
const watched = sql`
  insert into watches (site_id, first_success_at, certificate_ends_at)
  select id, now() - interval '1 year', now() + make_interval(days => 20 + number % 60) from sites
  on conflict (number) do update set first_success_at = excluded.first_success_at,
    certificate_ends_at = excluded.certificate_ends_at`;

const asked = {
  'the first 500 lines of the board': '',
  'a search for a site, 20 found': '?q=web+77&sort=name&count=20',
};

const measure = async (count: number) => {
  const house = await openHouse(0);
  const { db } = house.house;
  await addSites(db, count, 'https://bench.example/', 60);
  await db.execute(pastDay);
  await db.execute(watched);
  await db.execute(sql`analyze`);
  const found: { ms: number; kB: number }[] = [];
  for (const query of Object.values(asked)) {
    const path = `${adminSites.list.path}${query}`;
    const ms = await costOf(house, path, times);
    const bytes = (await (await house.get(path)).arrayBuffer()).byteLength;
    found.push({ ms, kB: bytes / 1000 });
  }
  await house.close();
  return found;
};

/** Twenty times the sites must not cost twenty times as much, and send no more. */
export const boardRows = async (): Promise<Row[]> => {
  const [small, large] = [await measure(few), await measure(many)];
  return Object.keys(asked).map((what, at) => {
    const [base, ours] = [small[at] ?? { ms: 0, kB: 0 }, large[at] ?? { ms: 0, kB: 0 }];
    const ratio = ours.ms / base.ms;
    return {
      what: `${what}, ${many} sites (CPU of us and the database)`,
      ours: `${ours.ms.toFixed(0)} ms, ${ours.kB.toFixed(0)} kB gzip`,
      baseline: `${base.ms.toFixed(0)} ms, the same of ${few} sites`,
      ratio,
      bar: 'at most 15 x, 60 kB',
      met: ratio <= 15 && ours.kB <= 60,
    };
  });
};
