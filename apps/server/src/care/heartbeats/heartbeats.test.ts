import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { adminSites, heartbeats, limits } from '@hlidka/protocol';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { speakLater } from '../../../test/harness/data/speak.ts';
import { refusal } from '../../../test/harness/house.ts';
import { tokenDigest } from '../../base/platform/database/ids.ts';
import { noteLateHeartbeats } from './late.ts';
import { heartbeatRuns } from './table.ts';
import { type Call, takeCalls } from './take-calls.ts';

const open = async () => {
  const cast = await createCast();
  const { house, olga } = cast;
  const settings = {
    name: 'Fronta',
    schedule: { by: 'period' as const, minutes: 60 },
    graceMinutes: 10,
  };
  const made = await olga.call(heartbeats.create, { body: { siteId: cast.web.id, ...settings } });
  const path = new URL(made.address).pathname;
  const call = async (word = '', init: RequestInit = {}) => {
    const response = await house.request(`${path}${word}`, init);
    await speakLater(house.db);
    return `${response.status} ${await response.text()}`;
  };
  const read = () => olga.call(heartbeats.read, { params: { id: made.id } });
  const stateNow = async () => (await read()).heartbeat.state;
  const told = async () => {
    await speakLater(house.db);
    const { rows } = await house.db.execute<{ kind: string }>(
      sql`select kind from deliveries where kind like 'heartbeat%' and channel = 'mail' order by seq`,
    );
    return rows.map(({ kind }) => kind);
  };
  const later = (minutes: number) => ({
    ...house.cli,
    now: () => new Date(Date.now() + minutes * 60_000),
  });
  const look = async (minutes: number, asked?: { dueAt: Date }) => {
    const done = await noteLateHeartbeats(later(minutes), asked);
    await speakLater(house.db);
    return done;
  };
  return { cast, house, olga, made, settings, path, call, read, stateNow, told, look };
};

test('a job calls, its runs and their lengths are seen', async () => {
  const { call, read, stateNow } = await open();
  expect(await stateNow()).toBe('waiting');
  expect(await call('/start')).toBe('200 OK');
  expect((await read()).heartbeat.runningSince).not.toBeNull();
  expect(await call('/log', { method: 'POST', body: 'napůl' })).toBe('200 OK');
  expect(await call('', { method: 'POST', body: 'hotovo \u0000 vše' })).toBe('200 OK');
  expect(await call('', { method: 'HEAD' })).toBe('200 ');
  const { heartbeat, runs } = await read();
  expect(heartbeat).toMatchObject({ state: 'well', runningSince: null });
  expect(runs.map(({ call: what, text }) => `${what} ${text}`.trim())).toEqual([
    'ok',
    'ok hotovo \u2400 vše',
    'log napůl',
    'start',
  ]);
  expect(runs[1]?.ms).toBeGreaterThanOrEqual(0);
});

test('operators are told once when it is late and once when it is back', async () => {
  const { call, stateNow, told, look } = await open();
  await call();
  expect(await look(69)).toEqual({ done: 0, failed: 0 });
  expect(await look(71)).toEqual({ done: 1, failed: 0 });
  expect(await look(200)).toEqual({ done: 0, failed: 0 });
  expect(await stateNow()).toBe('late');
  await call();
  await call();
  expect(await told()).toEqual(['heartbeat_late', 'heartbeat_back']);
  expect(await stateNow()).toBe('well');
});

test('a job that was told late and then fails is told of both, and once that it is back', async () => {
  const { call, stateNow, told, look } = await open();
  await call();
  await look(71);
  await call('/fail');
  expect(await stateNow()).toBe('failed');
  await call('/fail');
  await call();
  expect(await told()).toEqual(['heartbeat_late', 'heartbeat_failed', 'heartbeat_back']);
});

test('many that are late at once share one letter, which names them and our own absence', async () => {
  const { cast, house, olga, settings, told, look } = await open();
  for (const name of ['Ceny', 'Sklad', 'Sklad 2', 'Faktury'])
    await olga.call(heartbeats.create, { body: { siteId: cast.web.id, ...settings, name } });
  const dueAt = new Date(Date.now() + 60 * 60_000);
  expect(await look(180, { dueAt })).toEqual({ done: 5, failed: 0 });
  expect(await look(180, { dueAt })).toEqual({ done: 0, failed: 0 });
  expect(await told()).toEqual(['heartbeat_late']);
  const { rows } = await house.db.execute<{ data: object }>(
    sql`select data from deliveries where kind = 'heartbeat_late' and channel = 'mail'`,
  );
  expect(rows[0]?.data).toMatchObject({ together: 5, awayFrom: dueAt.toISOString() });
  expect(JSON.stringify(rows[0]?.data)).toContain('Faktury');
});

test('of many that are late one that fails holds up no other', async () => {
  const { cast, house, olga, made, settings, told, look } = await open();
  for (const name of ['Ceny', 'Sklad', 'Sklad 2', 'Faktury'])
    await olga.call(heartbeats.create, { body: { siteId: cast.web.id, ...settings, name } });
  await olga.call(heartbeats.expectBackups, {
    params: { id: cast.web.id },
    body: { schedule: settings.schedule, graceMinutes: 10 },
  });
  const { db } = house;
  await db.execute(
    sql.raw(`create function fail_one() returns trigger language plpgsql as
      'begin raise exception ''broken row''; end'`),
  );
  await db.execute(
    sql.raw(`create trigger fail_one before update on site_heartbeats for each row
      when (old.kind = 'backup') execute function fail_one()`),
  );
  expect(await look(180)).toEqual({ done: 5, failed: 1 });
  expect(await told()).toEqual(['heartbeat_late']);
  await db.execute(sql.raw('drop trigger fail_one on site_heartbeats'));
  expect(await look(181)).toEqual({ done: 1, failed: 0 });
  expect(await told()).toEqual(['heartbeat_late', 'heartbeat_late']);
  expect((await olga.call(heartbeats.read, { params: { id: made.id } })).heartbeat.state).toBe(
    'late',
  );
});

test('a late job is expected and told anew by another schedule, not by another name', async () => {
  const { olga, made, settings, call, stateNow, told, look } = await open();
  await call();
  await look(71);
  const change = (body: typeof settings) =>
    olga.call(heartbeats.change, { params: { id: made.id }, body });
  await change({ ...settings, name: 'Fronta objednávek' });
  expect(await stateNow()).toBe('late');
  await change({ ...settings, schedule: { by: 'period', minutes: 120 } });
  expect(await stateNow()).not.toBe('late');
  expect(await look(131)).toEqual({ done: 1, failed: 0 });
  expect(await told()).toEqual(['heartbeat_late', 'heartbeat_late']);
});

test('a run that says it failed is told once; an exit status of zero is well', async () => {
  const { call, stateNow, told, read } = await open();
  expect(await call('/3')).toBe('200 OK');
  await call('/fail');
  expect(await stateNow()).toBe('failed');
  expect(await told()).toEqual(['heartbeat_failed']);
  await call('/0');
  expect(await told()).toEqual(['heartbeat_failed', 'heartbeat_back']);
  expect((await read()).runs.map(({ exitStatus }) => exitStatus)).toEqual([0, null, 3]);
});

test('a paused site is left alone, and is expected again from then on', async () => {
  const { cast, olga, told, look, stateNow } = await open();
  const pause = (paused: boolean) =>
    olga.call(adminSites.change, { params: { id: cast.web.id }, body: { paused } });
  await pause(true);
  await look(100);
  expect(await stateNow()).toBe('paused');
  await pause(false);
  expect(await look(101)).toEqual({ done: 0, failed: 0 });
  expect(await told()).toEqual([]);
});

test('a run that began before the site was paused is forgotten by the pause', async () => {
  const { cast, olga, call, read, told, look } = await open();
  const pause = (paused: boolean) =>
    olga.call(adminSites.change, { params: { id: cast.web.id }, body: { paused } });
  await call(`/start?rid=${randomUUID()}`);
  await pause(true);
  await look(100);
  await pause(false);
  const { heartbeat } = await read();
  expect(heartbeat.runningSince).toBeNull();
  expect(Date.parse(heartbeat.lateAt ?? '')).toBeGreaterThan(Date.now() + 165 * 60_000);
  expect(await look(120)).toEqual({ done: 0, failed: 0 });
  await call('/start');
  await call();
  expect((await read()).heartbeat.runningSince).toBeNull();
  expect(await told()).toEqual([]);
});

test('an unknown token, an unknown word and an archived site are 404; a flood is 429', async () => {
  const { cast, house, olga, made, path, call } = await open();
  expect(await call('/nonsense')).toBe('404 not found');
  expect(await call('/256')).toBe('404 not found');
  for (const unknown of ['A'.repeat(32), made.id])
    expect((await house.request(`/hb/${unknown}`)).status).toBe(404);
  const renewed = await olga.call(heartbeats.renew, { params: { id: made.id } });
  expect(await call()).toBe('404 not found');
  const fresh = new URL(renewed.address).pathname;
  expect(fresh).not.toBe(path);
  const statuses = [];
  for (let n = 0; n <= limits.heartbeats.calls.max; n++)
    statuses.push((await house.request(fresh)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
  const { runs } = await olga.call(heartbeats.read, { params: { id: made.id } });
  expect(runs).toHaveLength(limits.heartbeats.calls.max);
  await house.db.execute(sql`update sites set archived_at = now() where id = ${cast.web.id}`);
  expect((await house.request(fresh, {}, { address: '198.51.100.9' })).status).toBe(404);
});

test('an address of an earlier version keeps working', async () => {
  const { house, made } = await open();
  const token = 'abcdefghijklmnopqrstuvwxyz-_0123';
  await house.db.execute(sql`update site_heartbeats set digest = ${tokenDigest(token)}
    where id = ${made.id}`);
  expect((await house.request(`/hb/${token}`)).status).toBe(200);
});

test('only operators set it, the address is kept as a digest, a wrong cron is refused', async () => {
  const { cast, house, olga, made, settings } = await open();
  const { rows } = await house.db.execute(sql`select * from site_heartbeats`);
  expect(JSON.stringify(rows)).not.toContain(made.address.split('/').at(-1));
  const body = { siteId: cast.web.id, ...settings };
  expect(await refusal(cast.charlie.call(heartbeats.create, { body }))).toBe('404 not found');
  expect(await refusal(cast.alice.call(heartbeats.remove, { params: { id: made.id } }))).toBe(
    '404 not found',
  );
  const cron = { by: 'cron' as const, expression: '61 * * * *', zone: 'UTC' };
  const wrong = { ...body, schedule: cron };
  expect(await refusal(olga.call(heartbeats.create, { body: wrong }))).toBe('422 not valid');
  await olga.call(heartbeats.remove, { params: { id: made.id } });
  expect((await olga.call(heartbeats.list)).heartbeats).toEqual([]);
});

test('curl calls it as the guide of Healthchecks says, with more output than is kept', async () => {
  const { cast, house, olga, made, path, read } = await open();
  const server = serve({ fetch: house.app.fetch, hostname: '127.0.0.1', port: 0 });
  onTestFinished(() => void server.close());
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const run = promisify(execFile);
  const curl = (...more: string[]) =>
    run('curl', [
      ...['-fsS', '-m', '10', '--retry', '5'],
      ...more,
      `${origin}${path}${more.length > 0 ? '/1' : ''}`,
    ]);
  expect((await curl()).stdout).toBe('OK');
  const { textBytes, textShown } = limits.heartbeats;
  expect((await curl('--data-raw', 'č'.repeat(60_000))).stdout).toBe('OK');
  const [last] = (await read()).runs;
  expect(last).toMatchObject({ call: 'fail', exitStatus: 1, textBytes: 120_000 });
  expect(last).toMatchObject({ keptBytes: textBytes, text: 'č'.repeat(textShown) });
  const params = { id: made.id, run: `${last?.id}` };
  const { text } = await olga.call(heartbeats.output, { params });
  expect(text).toBe('č'.repeat(textBytes / 2));
  const charlie = cast.charlie.call(heartbeats.output, { params });
  expect(await refusal(charlie)).toBe('404 not found');
  const large = `head -c 10000000 /dev/zero | curl -fsS -m 100 --data-binary @- ${origin}${path}/log`;
  expect((await run('sh', ['-c', large])).stdout).toBe('OK');
  expect((await read()).runs[0]).toMatchObject({ call: 'log', textBytes: 10_000_000 });
  expect((await run('curl', ['-fsSI', `${origin}${path}`])).stdout).toContain('200 OK');
  expect((await read()).runs[0]).toMatchObject({ call: 'ok', textBytes: 0 });
  const { stdout } = await run('wget', ['-q', '-T', '10', '-O', '-', `${origin}${path}/log`]);
  expect(stdout).toBe('OK');
});

test('an id of its own ties the start of a run to its end, whatever runs besides', async () => {
  const { call, read, house, made } = await open();
  const [first, second, unknown] = [randomUUID(), randomUUID(), randomUUID()];
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await call(`/start?rid=${first}`);
  await call(`/start?rid=${second.toUpperCase()}`);
  const running = [
    { rid: second, at: ago(2) },
    { rid: first, at: ago(5) },
  ];
  await house.db.execute(
    sql`update site_heartbeats set running = ${JSON.stringify(running)}::jsonb`,
  );
  expect(await call(`?rid=${first}`)).toBe('200 OK');
  expect((await read()).heartbeat.runningSince).toBe(running[0]?.at);
  expect(await call(`/fail?rid=${second}`)).toBe('200 OK');
  expect(await call(`?rid=${unknown}`)).toBe('200 OK');
  const { runs, heartbeat } = await read();
  const minutes = runs.map(({ ms }) => (ms === null ? null : Math.round(ms / 60_000)));
  expect(minutes).toEqual([null, 2, 5, null, null]);
  expect(heartbeat.runningSince).toBeNull();
  expect(await call('?rid=nonsense')).toBe('400 invalid uuid format');
  expect(await call('?rid=')).toBe('400 invalid uuid format');
  expect((await read()).runs).toHaveLength(5);
  expect((await house.request(`/hb/${made.id}?rid=nonsense`)).status).toBe(404);
});

test('a call written again, because the answer to its commit was lost, counts once', async () => {
  const { house, made, read } = await open();
  const { rows } = await house.db.execute<{ digest: string }>(
    sql`select digest from site_heartbeats where id = ${made.id}`,
  );
  const digest = rows[0]?.digest ?? '';
  const called = (call: Call['call'], more: Partial<Call> = {}): Call => ({
    id: randomUUID(),
    digest,
    at: new Date(),
    call,
    exitStatus: null,
    rid: null,
    text: '',
    textBytes: 0,
    ...more,
  });
  const [failed, well] = [called('fail'), called('ok')];
  const nobody = called('ok', { digest: 'nobody' });
  expect(await takeCalls(house, [failed, nobody])).toEqual([true, false]);
  expect(await takeCalls(house, [failed, well, nobody])).toEqual([true, true, false]);
  expect(await takeCalls(house, [failed, well])).toEqual([true, true]);
  expect((await read()).runs.map(({ call }) => call)).toEqual(['ok', 'fail']);
  expect((await read()).heartbeat.failed).toBeNull();
});

test('a run that hangs is told once, other runs end well meanwhile', async () => {
  const { call, told, house, look } = await open();
  await call(`/start?rid=${randomUUID()}`);
  await house.db.execute(sql`update site_heartbeats set started_at = now() - interval '1 hour',
    late_at = now() - interval '50 minutes', running = jsonb_build_array(jsonb_build_object(
      'rid', running->0->>'rid', 'at', now() - interval '1 hour'))`);
  expect(await look(0)).toEqual({ done: 1, failed: 0 });
  const rid = randomUUID();
  await call(`/start?rid=${rid}`);
  await call(`?rid=${rid}`);
  expect(await look(20)).toEqual({ done: 0, failed: 0 });
  expect(await told()).toEqual(['heartbeat_late', 'heartbeat_back']);
});

test('of all that a job printed a megabyte is kept, and the beginnings of the older', async () => {
  const { call, read, house, made } = await open();
  await house.db.execute(sql`insert into site_heartbeat_runs (heartbeat_id, call, at)
    select ${made.id}::uuid, 'log', now() from generate_series(1, 150)`);
  for (let n = 0; n < 12; n++)
    await call('', { method: 'POST', body: `${n} ${'x'.repeat(limits.heartbeats.textBytes)}` });
  const { runs } = await read();
  expect(runs.slice(0, 10).map(({ keptBytes }) => keptBytes)).toEqual(
    Array.from({ length: 10 }, () => limits.heartbeats.textBytes),
  );
  expect(runs.slice(10, 12).map(({ keptBytes }) => keptBytes)).toEqual([1000, 1000]);
  expect(runs[11]?.textBytes).toBeGreaterThan(limits.heartbeats.textBytes);
  expect(await house.db.$count(heartbeatRuns)).toBe(limits.heartbeats.runs);
  const { rows } = await house.db.execute<{ bytes: number }>(
    sql`select sum(octet_length(body))::int as bytes from site_heartbeat_runs`,
  );
  expect(rows[0]?.bytes).toBeLessThanOrEqual(limits.heartbeats.allTextBytes + 100_000);
});

const rounds = process.env.FULL ? 10 : 3;

test('thousands of calls within a second are all written, in the order in which they came, beside a busy pool', async () => {
  const { cast, house, olga, settings } = await open();
  const paths: string[] = [];
  for (let n = 0; n < 100; n++) {
    const siteId = [cast.web.id, cast.system.id, cast.blog.id][n % 3] ?? cast.web.id;
    const made = await olga.call(heartbeats.create, {
      body: { siteId, ...settings, name: `Fronta ${n}` },
    });
    paths.push(new URL(made.address).pathname);
  }
  // Whoever holds all but one connection meanwhile.
  const busy = Array.from({ length: 9 }, () => house.db.execute(sql`select pg_sleep(3)`));
  const words = ['/start', '/log', '', '/fail', ''];
  const answers = await Promise.all(
    Array.from({ length: rounds }, () => words).flatMap((round) =>
      round.flatMap((word) => paths.map((path) => house.request(`${path}${word}`))),
    ),
  );
  await Promise.all(busy);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const { rows } = await house.db.execute<{ said: string; count: number }>(sql`
    select said, count(*)::int as count from (
      select string_agg(call || coalesce(ms::text, ''), ' ' order by id) as said
      from ${heartbeatRuns} group by heartbeat_id) each group by said`);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(100);
  for (const { said } of rows)
    expect(said.replaceAll(/(?<=ok)\d+/g, '')).toBe(
      Array.from({ length: rounds }, () => 'start log ok fail ok').join(' '),
    );
  const { heartbeats: all } = await olga.call(heartbeats.list);
  const states = all.filter(({ name }) => name !== 'Fronta').map(({ state }) => state);
  expect(states).toEqual(Array.from({ length: 100 }, () => 'well'));
});

test('a call whose connection is cut while it is written is written by another', async () => {
  const { house, path, read } = await open();
  const holder = new pg.Client(house.db.$client.direct);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table site_heartbeat_runs in access exclusive mode');
  const waiting = house.request(path);
  const cut = () =>
    holder.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
  await vi.waitUntil(async () => (await cut()).rows.length > 0, { timeout: 10_000 });
  await holder.query('commit');
  expect((await waiting).status).toBe(200);
  expect((await read()).runs).toMatchObject([{ call: 'ok' }]);
});

test('a call that cannot be written is answered so, and none is kept', async () => {
  const { house, path, read } = await open();
  await house.db.execute(sql`alter table site_heartbeat_runs rename to runs_away`);
  expect((await house.request(path)).status).toBe(503);
  await house.db.execute(sql`alter table runs_away rename to site_heartbeat_runs`);
  expect((await read()).runs).toEqual([]);
});
