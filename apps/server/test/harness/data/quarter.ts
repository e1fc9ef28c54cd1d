import { defaultMonitor, hourMs } from '@hlidka/protocol';
import type { Database } from '../../../src/base/platform/database/pool.ts';

/** How long single checks are kept. */
const packedDays = 35;
const checksAnHour = 60;

type Shape = { sites: number; days: number; url: string; intervalSeconds: number };

/** What an installation holds after some months: sites, sums, packed checks, incidents, work, messages. */
export const fillQuarter = async (db: Database, shape: Shape): Promise<void> => {
  const run = (text: string, values: unknown[] = []) => {
    const query = { text, values, query_timeout: 2 ** 31 - 1 };
    return db.$client.query(query);
  };
  await run("set statement_timeout = 0");
  await fillSites(run, shape);
  await fillSums(run, shape);
  await fillWork(run);
  await fillPacked(run, shape);
  await run('analyze');
};

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

const fillSites = async (run: Run, { sites, url, intervalSeconds }: Shape): Promise<void> => {
  await run(`insert into clients (id, name)
    select gen_random_uuid(), 'Klient ' || n from generate_series(1, 50) n`);
  const monitor = JSON.stringify({ ...defaultMonitor, intervalSeconds });
  await run(
    `insert into sites (id, client_id, name, url, hostname, monitor)
     select gen_random_uuid(), (select id from clients order by name offset n % 50 limit 1),
       'Web ' || n, $1 || n, 'web.example', $2::jsonb from generate_series(1, $3::int) n`,
    [url, monitor, sites],
  );
};

const fillSums = async (run: Run, { days }: Shape): Promise<void> => {
  const until = Math.floor(Date.now() / hourMs) - 3;
  await run(
    `insert into hour_sums (site, hour, counted, ok, ms_sum, last_second, open, fast, slow)
     select s.number, h, 60, 60, 9000 + (h * 7 + s.number * 13) % 9000, 3599, false,
       (h * 31 + s.number)::bigint, (h % 5)::bigint
     from sites s, generate_series($1::int, $2::int) h`,
    [until - days * 24, until],
  );
};

const fillWork = async (run: Run): Promise<void> => {
  await run(`insert into incidents (id, site_id, kind, opened_at, resolved_at)
    select gen_random_uuid(), id, 'availability', now() - n * interval '12 days', now() - n * interval '12 days' + interval '9 minutes'
    from sites, generate_series(1, 6) n`);
  await run(`insert into worklog_entries (id, site_id, at, author, minutes, text)
    select gen_random_uuid(), id, now() - n * interval '6 days', 'Olga', 15, 'Aktualizace doplňků a kontrola webu, běh ' || n
    from sites, generate_series(1, 12) n`);
  await run(`insert into deliveries (id, channel, kind, recipient, state, sent_at, created_at)
    select gen_random_uuid(), 'mail', 'incident', 'klient' || n % 50 || '@client.example', 'sent',
      now() - n * interval '5 minutes', now() - n * interval '5 minutes' from generate_series(1, 20000) n`);
  await run(`insert into jobs (id, site_id, title, kind, plan, state, finished_at, started_at)
    select gen_random_uuid(), id, 'Aktualizace', 'playbook', '{}', 'done', now(), now() from sites`);
  await run(`insert into job_events (job_id, attempt, type, by, data)
    select id, 1, 'job.output', 'agent', jsonb_build_object('text', repeat(md5(id::text || n), 8))
    from jobs, generate_series(1, 40) n`);
};

/** An hour of a site as it is packed: the time since the last check, its duration, an ordinary answer. */
const packedHour = (): Buffer => {
  const bytes = Buffer.alloc(checksAnHour * 8);
  let at = 0;
  const number = (value: number) => {
    let rest = value;
    for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
    bytes[at++] = rest;
  };
  for (let n = 0; n < checksAnHour; n++) {
    number(n === 0 ? 137 : 59_990 + Math.floor(Math.random() * 20));
    number(100 + Math.floor(Math.random() * 150));
    bytes.writeUIntBE(0x00c801, at, 3);
    at += 3;
  }
  return bytes.subarray(0, at);
};

const fillPacked = async (run: Run, { sites, days }: Shape): Promise<void> => {
  const today = Math.floor(Date.now() / hourMs / 24);
  for (let day = today - Math.min(days, packedDays); day < today; day++) {
    await run(`create table if not exists check_hours_d${day} partition of check_hours
      for values from (${day * 24}) to (${day * 24 + 24})`);
    for (let hour = day * 24; hour < day * 24 + 24; hour += 4)
      await run(
        `insert into check_hours (site, hour, packed)
         select 1 + (n - 1) % $1::int, $2::int + (n - 1) / $1::int, packed
         from unnest($3::bytea[]) with ordinality as u (packed, n)`,
        [sites, hour, Array.from({ length: sites * 4 }, packedHour)],
      );
  }
};
