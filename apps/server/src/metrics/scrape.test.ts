import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addSites } from '../../../../bench/kit/add-sites.ts';
import { type Cast, createCast } from '../../test/harness/cast.ts';
import { closeAfter } from '../../test/harness/close-after.ts';
import { freePort } from '../../test/harness/processes/free-port.ts';
import { readMetrics } from '../../test/harness/read-metrics.ts';
import { createApp } from '../app.ts';
import { newId } from '../base/platform/database/ids.ts';
import { openPool } from '../base/platform/database/pool.ts';
import { silentLog } from '../base/platform/log/log.ts';
import { Registry } from '../base/platform/metrics/registry.ts';
import { createSendMeters } from '../post/deliveries/outbox/meters.ts';
import { createCheckMeters } from '../watch/checks/meters.ts';
import { writeResults } from '../watch/checks/sums/write.ts';

const token = 'a token of the tests that nobody guesses';
let cast: Cast;

beforeEach(async () => {
  cast = await createCast({ metrics: { token, listen: null } });
});

const scrape = (authorization = `Bearer ${token}`) =>
  cast.house.request('/metrics', { headers: { authorization } });
const read = async () => readMetrics(await (await scrape()).text());
const valueOf = (
  { samples }: Awaited<ReturnType<typeof read>>,
  name: string,
  labels: Record<string, string> = {},
) =>
  samples.find(
    (one) =>
      one.name === name &&
      Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  )?.value;

test('without a token in the settings nobody knows the page; with one it is asked for', async () => {
  const off = await createCast();
  expect((await off.house.request('/metrics')).status).toBe(404);
  expect((await scrape('')).status).toBe(401);
  expect((await scrape('Bearer nonsense')).status).toBe(401);
  const answer = await scrape();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  const refused = await Promise.all(Array.from({ length: 30 }, () => scrape('Bearer guess')));
  expect(refused.at(-1)?.status).toBe(429);
  expect((await scrape()).status).toBe(200);
});

test('figures are those of the rows, and the names follow the conventions', async () => {
  const { db } = cast.house;
  await db.execute(sql`update sites set updated_at = now() - interval '1 day'`);
  await db.execute(sql`insert into deliveries (id, channel, kind, recipient, created_at)
    values (gen_random_uuid(), 'mail', 'test', 'a@b.c', now() - interval '90 seconds')`);
  await db.execute(sql`insert into duties (name, due_at, next_at, failures, done_for)
    values ('packing', now(), now() - interval '7 minutes', 2, to_timestamp(1700000000))
    on conflict (name) do update set next_at = excluded.next_at, failures = 2, running_since = null,
      done_for = excluded.done_for`);
  const { rows } = await db.execute<{ number: number }>(sql`select number from sites limit 1`);
  await db.execute(sql`insert into troubles (id, what, from_at, seen_at, to_at) values
    (gen_random_uuid(), 'disk', now(), now(), null), (gen_random_uuid(), 'pool', now(), now(), now())`);
  const at = Date.now() - 5000;
  const site = rows[0]?.number ?? 0;
  await writeResults(db, newId(), [{ site, at, ms: 9, status: 200, failure: 0, flags: 0 }]);
  const metrics = await read();
  expect(valueOf(metrics, 'hlidka_sites_watched')).toBe(4);
  expect(valueOf(metrics, 'hlidka_sites_overdue')).toBe(3);
  expect(valueOf(metrics, 'hlidka_newest_result_age_seconds')).toBeGreaterThanOrEqual(5);
  expect(valueOf(metrics, 'hlidka_newest_result_age_seconds')).toBeLessThan(60);
  expect(
    valueOf(metrics, 'hlidka_oldest_message_age_seconds', { channel: 'mail' }),
  ).toBeGreaterThan(89);
  expect(valueOf(metrics, 'hlidka_oldest_message_age_seconds', { channel: 'chat' })).toBe(0);
  expect(valueOf(metrics, 'hlidka_duty_failures', { duty: 'packing' })).toBe(2);
  expect(valueOf(metrics, 'hlidka_duty_late_seconds', { duty: 'packing' })).toBeGreaterThan(419);
  expect(valueOf(metrics, 'hlidka_duty_last_success_timestamp_seconds', { duty: 'packing' })).toBe(
    1_700_000_000,
  );
  const troubles = ['disk', 'pool', 'agents'].map((what) =>
    valueOf(metrics, 'hlidka_trouble', { what }),
  );
  expect(troubles).toEqual([1, 0, 0]);
  expect(valueOf(metrics, 'hlidka_jobs', { state: 'running' })).toBe(0);
  expect(valueOf(metrics, 'hlidka_unready', { measure: 'results' })).toBe(1);
  expect(valueOf(metrics, 'hlidka_database_bytes')).toBeGreaterThan(1_000_000);
  expect(valueOf(metrics, 'hlidka_disk_free_bytes')).toBeGreaterThan(0);
  expect(valueOf(metrics, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  for (const [name, type] of metrics.types) {
    if (!name.startsWith('hlidka_')) continue;
    expect(name).toMatch(/^hlidka_[a-z_]+$/);
    expect(name.endsWith('_total'), name).toBe(type === 'counter');
    if (type === 'histogram') expect(name).toMatch(/_seconds$/);
  }
});

test('500 sites and odd callers add no series; asking again at once asks the database once at most', async () => {
  const { house } = cast;
  createCheckMeters(house.metrics, () => ({
    sites: 0,
    running: 0,
    held: 0,
    lost: 0,
    dropped: 0,
    lagMs: 0,
  }));
  createSendMeters(house.metrics);
  /** Without those of the garbage collector, which come with its first run of each kind. */
  const ours = async () => (await read()).samples.filter(({ name }) => name.startsWith('hlidka_'));
  const before = (await ours()).length;
  await addSites(house.db, 500, 'http://127.0.0.1:9/', 60);
  const { sites } = (await (await house.request('/api/sites', {}, cast.olga.caller)).json()) as {
    sites: unknown[];
  };
  expect(sites.length).toBeGreaterThan(400);
  for (let n = 0; n < 50; n++) {
    await house.request(`/wp-login-${n}.php?x=${n}`);
    await house.request(`/api/nothing/${n}`, { method: `ODD${n}` });
    await house.request(`/api/sites/${newId()}`, {}, cast.olga.caller);
    await house.request(`/api/partner/v1/${n}`);
  }
  const samples = await ours();
  expect(samples.length - before).toBeLessThan(80);
  expect(samples.length).toBeLessThan(400);
  expect(JSON.stringify(samples)).not.toMatch(/wp-login|ODD|\/nothing\/\d/);
  const asked: unknown[] = [];
  const { query } = house.db.$client;
  house.db.$client.query = ((...args: Parameters<typeof query>) => {
    asked.push(args[0]);
    return Reflect.apply(query, house.db.$client, args);
  }) as typeof query;
  await read();
  await read();
  await read();
  // The figures of before may have become old meanwhile: then the first of the three asks anew.
  const readings = asked.filter((one) => JSON.stringify(one).includes('from \\"agents\\"'));
  expect(readings.length).toBeLessThan(2);
});

test('a database that is away costs its figures, not the answer', async () => {
  const { house } = cast;
  const db = openPool({ host: '127.0.0.1', port: await freePort() }, silentLog);
  closeAfter(() => db.$client.end());
  const app = createApp(
    { ...house, db, metrics: new Registry() },
    { portal: new Map(), admin: new Map() },
  );
  const answer = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
  const metrics = readMetrics(await answer.text());
  expect(valueOf(metrics, 'hlidka_database_up')).toBe(0);
  expect(valueOf(metrics, 'hlidka_sites_watched')).toBeUndefined();
  expect(valueOf(metrics, 'hlidka_unready', { measure: 'database' })).toBe(1);
  expect(valueOf(metrics, 'process_cpu_seconds_total')).toBeGreaterThan(0);
});
