import { adminSites, today } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { addSites } from './kit/add-sites.ts';
import { openHouse } from './kit/house.ts';
import type { Row } from './kit/measure.ts';
import { databaseMicros } from './kit/processes.ts';

type House = Awaited<ReturnType<typeof openHouse>>;

const siteCount = 10_000;
const most = 0.35;

const ofSites = sql`from (select id, number, row_number() over (order by number) as n from sites) s`;

/** All are measured now, a few have what the page tells, and there is a past. */
const fill = async ({ db }: House['house']): Promise<void> => {
  // Signals off while the past is filled in.
  const signals = (how: 'disable' | 'enable') =>
    db.execute(
      sql.raw(
        ['incidents', 'jobs', 'deliveries', 'watches']
          .map((table) => `alter table ${table} ${how} trigger user`)
          .join(';'),
      ),
    );
  await signals('disable');
  await db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum, last_second, open)
    select number, floor(extract(epoch from now()) / 3600)::int, 1, 1, 100,
      floor(extract(epoch from now()))::int % 3600, true from sites`);
  await db.execute(sql`insert into watches (site_id, first_success_at, certificate_ends_at)
    select s.id, now() - interval '1 year', now() + make_interval(days => 20 + (s.n % 60)::int) ${ofSites}
    on conflict (number) do update set first_success_at = excluded.first_success_at,
      certificate_ends_at = excluded.certificate_ends_at`);
  await db.execute(sql`insert into site_heartbeats (id, kind, site_id, period_minutes, grace_minutes, since, late_at, told)
    select gen_random_uuid(), 'backup', s.id, 1440, 144, now() - interval '3 days',
      case when s.n % 400 = 0 then now() - interval '1 day' else now() + interval '1 day' end,
      case when s.n % 400 = 0 then 'late' end ${ofSites}`);
  await db.execute(sql`insert into incidents (id, site_id, kind, opened_at, resolved_at)
    select gen_random_uuid(), s.id, 'availability', at, at + interval '5 minutes' ${ofSites},
      lateral (select now() - make_interval(days => back * 20) as at from generate_series(1, 10) back) past`);
  await db.execute(sql`with made as (insert into gatherings (id, event, address, first_at, last_at)
      values (gen_random_uuid(), 'opened', '203.0.113.7', now(), now()) returning id)
    insert into incidents (id, site_id, kind, opened_at, opened_with)
    select gen_random_uuid(), s.id, 'availability', now(), case when s.n <= 200 then made.id end
    from made, (select id, row_number() over (order by number) as n from sites) s where s.n <= 250`);
  await db.execute(sql`insert into jobs (id, site_id, title, plan, kind, state, created_at, finished_at)
    select gen_random_uuid(), s.id, 'Aktualizace', '{}', 'playbook', 'done', at, at ${ofSites},
      lateral (select now() - make_interval(days => back * 30) as at from generate_series(1, 3) back) past`);
  await db.execute(sql`insert into deliveries (id, channel, kind, recipient, state, created_at, sent_at)
    select gen_random_uuid(), 'mail', 'incident_opened', 'a@bench.example', 'sent', at, at ${ofSites},
      lateral (select now() - make_interval(days => back * 15) as at from generate_series(1, 10) back) past`);
  await signals('enable');
  await db.execute(sql`analyze`);
};

/** Processor time of our process and of the database, per call, in milliseconds. */
export const costOf = async (house: House, path: string, times: number): Promise<number> => {
  const ask = async () => {
    const response = await house.get(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await response.arrayBuffer();
  };
  for (let n = 0; n < times / 5; n++) await ask();
  const before = process.cpuUsage();
  const databaseBefore = databaseMicros(house.postgresPid);
  for (let n = 0; n < times; n++) await ask();
  const { user, system } = process.cpuUsage(before);
  return (user + system + databaseMicros(house.postgresPid) - databaseBefore) / times / 1000;
};

export const todayRow = async (): Promise<Row> => {
  const house = await openHouse(0);
  await addSites(house.house.db, siteCount, 'https://bench.example/', 60);
  await fill(house.house);
  const ours = await costOf(house, today.read.path, 50);
  const board = await costOf(house, adminSites.csv.path, 10);
  const bytes = Buffer.from(await (await house.get(today.read.path)).arrayBuffer()).length;
  await house.close();
  return {
    what: `the operator’s first page, ${siteCount} sites, 250 of them down (CPU of us and the database)`,
    ours: `${ours.toFixed(1)} ms, ${(bytes / 1000).toFixed(1)} kB gzip`,
    baseline: `${board.toFixed(1)} ms, the whole list of the same sites as CSV`,
    ratio: ours / board,
    bar: `at most ${most} x`,
    met: ours / board <= most,
  };
};
