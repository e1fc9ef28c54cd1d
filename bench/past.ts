import { headers, limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { addSites } from './kit/add-sites.ts';
import { openHouse } from './kit/house.ts';
import type { Row } from './kit/measure.ts';
import { costOf } from './today.ts';

type House = Awaited<ReturnType<typeof openHouse>>;

const clientCount = 25;
const sitesEach = 20;
const months = 36;
const monthDays = 30;
const most = 1.3;

const quietTables = ['incidents', 'jobs', 'deliveries', 'reports', 'worklog_entries', 'backups'];

/** Fills in the sites' history between two days, counted back from today. */
const fill = async ({ db }: House['house'], near: number, far: number): Promise<void> => {
  const triggers = (how: 'disable' | 'enable') =>
    db.execute(
      sql.raw(quietTables.map((table) => `alter table ${table} ${how} trigger user`).join(';')),
    );
  /** Every so many days, at a moment of that day that depends on the site. */
  const each = (every: number) => sql`from sites s,
    generate_series(${near}::int, ${far - 1}::int, ${every}::int) back,
    lateral (select now() - make_interval(days => back, mins => s.number * 7 % 1440) as at) t`;
  await triggers('disable');
  await db.execute(sql`insert into day_sums (site, day, counted, ok, ms_sum)
    select number, current_date - back, 1440, 1440 - (random() < 0.02)::int, 216000
    from sites, generate_series(${Math.max(near, 1)}::int, ${far - 1}::int) back`);
  const hours = Math.min(far, limits.keptDays.hourSums) * 24;
  await db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum, last_second, open)
    select number, floor(extract(epoch from now()) / 3600)::int - back, 60, 60, 9000,
      floor(extract(epoch from now()))::int % 3600, back < 2
    from sites, generate_series(${near * 24}::int, ${hours - 1}::int) back`);
  await db.execute(sql`insert into backups (id, site_id, started_at, finished_at, size_bytes, status)
    select gen_random_uuid(), s.id, at, at, 1000000, 'ok' ${each(1)}`);
  await db.execute(sql`insert into worklog_entries (id, site_id, at, author, minutes, text, published_at, created_at)
    select gen_random_uuid(), s.id, at, 'Olga', 15, 'Aktualizace doplňků', at, at ${each(10)}`);
  await db.execute(sql`insert into incidents (id, site_id, kind, opened_at, resolved_at, created_at)
    select gen_random_uuid(), s.id, 'availability', at, at + interval '5 minutes', at ${each(15)}`);
  await db.execute(sql`insert into jobs (id, site_id, title, plan, kind, state, created_at, finished_at)
    select gen_random_uuid(), s.id, 'Aktualizace', '{}', 'playbook', 'done', at, at ${each(30)}`);
  await db.execute(sql`insert into audit (id, at, by, event, subject_kind, subject_id, subject_name)
    select gen_random_uuid(), at, 'admin', 'site.changed', 'site', s.id, s.name ${each(10)}`);
  if (near < limits.keptDays.messages)
    await db.execute(sql`insert into deliveries (id, channel, kind, recipient, state, created_at, sent_at)
      select gen_random_uuid(), 'mail', 'incident_opened', 'a@bench.example', 'sent', at, at
      ${each(5)} where back < ${limits.keptDays.messages}`);
  await db.execute(sql`insert into reports (id, client_id, period, markdown, sent_at, created_at)
    select gen_random_uuid(), c.id, day, 'Report', day + interval '33 days', day + interval '33 days'
    from clients c, generate_series(date_trunc('month', now() - make_interval(days => ${far}))::date,
      date_trunc('month', now() - make_interval(days => ${near + monthDays}))::date, interval '1 month') m,
      lateral (select m::date as day) d on conflict do nothing`);
  await triggers('enable');
};

type Page = { what: string; path: string; as?: Record<string, string> };

const pagesOf = async ({ db }: House['house']): Promise<Page[]> => {
  const { rows } = await db.execute<{ id: string; client: string; incident: string }>(sql`
    select s.id, s.client_id as client, (select i.id from incidents i where i.site_id = s.id order by opened_at desc limit 1) as incident
    from sites s order by number desc limit 1`);
  const { id, client, incident } = rows[0] ?? { id: '', client: '', incident: '' };
  const as = { [headers.viewAs]: `client:${client}` };
  return [
    { what: 'today', path: '/api/admin/today' },
    { what: 'the board', path: '/api/admin/sites' },
    { what: 'a site for operators', path: `/api/admin/sites/${id}` },
    { what: 'incidents', path: '/api/admin/incidents' },
    { what: 'an incident', path: `/api/admin/incidents/${incident}/course` },
    { what: 'jobs', path: '/api/admin/jobs' },
    { what: 'messages', path: '/api/admin/deliveries' },
    { what: 'reports for operators', path: '/api/admin/reports' },
    { what: 'heartbeats', path: '/api/admin/heartbeats' },
    { what: 'the trail', path: '/api/admin/audit' },
    { what: 'home of a client', path: '/api/home?figures=first', as },
    { what: 'a site for clients', path: `/api/sites/${id}/overview?days=30`, as },
    { what: 'the book', path: '/api/book', as },
    { what: 'reports', path: '/api/reports', as },
    { what: 'work on a site', path: `/api/sites/${id}/worklog`, as },
  ];
};

/** The least of some rounds: other load only adds. */
const costs = async (house: House, pages: readonly Page[]): Promise<number[]> => {
  const least = pages.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 3; round++)
    for (const [at, { path, as }] of pages.entries()) {
      const seen = { ...house, get: (asked: string) => house.get(asked, true, as) };
      least[at] = Math.min(least[at] ?? 0, await costOf(seen, path, 25));
    }
  return least;
};

/** Each page with three years behind it, beside the same page with a month. */
export const pastRows = async (): Promise<Row[]> => {
  const house = await openHouse(0);
  const { db } = house.house;
  for (let n = 0; n < clientCount; n++)
    await addSites(db, sitesEach, `https://bench.example/${n}-`, 60);
  await db.execute(sql`insert into watches (site_id, first_success_at)
    select id, now() - interval '3 years' from sites
    on conflict (number) do update set first_success_at = excluded.first_success_at`);
  await db.execute(sql`insert into site_heartbeats (id, kind, site_id, period_minutes, grace_minutes, since)
    select gen_random_uuid(), 'backup', id, 1440, 144, now() - interval '3 years' from sites`);
  await db.execute(sql`insert into sums_state (folded_until) values (current_date)
    on conflict do nothing`);
  await db.execute(sql`update sums_state set folded_until = current_date`);
  await fill(house.house, 0, monthDays);
  await db.execute(sql`analyze`);
  const pages = await pagesOf(house.house);
  const short = await costs(house, pages);
  // A month at a time: a statement may not take longer than half a minute.
  for (let month = 1; month < months; month++)
    await fill(house.house, month * monthDays, (month + 1) * monthDays);
  await db.execute(sql`analyze`);
  const long = await costs(house, pages);
  await house.close();
  return pages.map(({ what }, at) => {
    const [ours, base] = [long[at] ?? 0, short[at] ?? 0];
    // Processor time of the database is counted in hundredths of a second over 25 calls.
    const met = ours / base <= most || ours - base < 0.5;
    return {
      what: `${what}, ${months} months of ${clientCount * sitesEach} sites (CPU of us and the database)`,
      ours: `${ours.toFixed(1)} ms`,
      baseline: `${base.toFixed(1)} ms with one month`,
      ratio: ours / base,
      bar: `at most ${most} x`,
      met,
    };
  });
};
