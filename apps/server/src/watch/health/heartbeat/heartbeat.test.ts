import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { freePort } from '../../../../test/harness/processes/free-port.ts';
import { openHeardLog } from '../../../../test/harness/processes/heard-log.ts';
import { serveHttp } from '../../../../test/harness/processes/serve-http.ts';
import { openPool } from '../../../base/platform/database/pool.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { checkHeartbeat } from '../../../doctor/watch.ts';
import { startChecker } from '../../checks/checker.ts';
import { keepPartitions } from '../../checks/sums/partitions.ts';
import { heartbeatState, readHeartbeat } from './row.ts';
import { startHeartbeat } from './start.ts';

const path = '/ping/a-secret-capability';
let cast: Cast;
let url: string;
let calls: string[];
let answer: (status: number) => void;

beforeEach(async () => {
  const heard: string[] = [];
  let status = 200;
  const { origin } = await serveHttp((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.writeHead(status, { location: 'http://10.0.0.1/' }).end();
  });
  [calls, url] = [heard, `${origin}${path}`];
  answer = (given) => {
    status = given;
  };
  cast = await createCast();
  const { db } = cast.house;
  await keepPartitions(db);
  await db.execute(sql`delete from duties`);
  await db.execute(sql`update sites set updated_at = now(), url = null`);
});

const start = (db = cast.house.db, log = silentLog) => {
  const config = { heartbeatUrl: url, allowPrivate: [] };
  const heartbeat = startHeartbeat(
    { db, config, log, now: () => new Date() },
    { everyMs: 0, againMs: 0 },
  );
  onTestFinished(heartbeat.stop);
  return heartbeat;
};
const row = () => readHeartbeat(cast.house.db);

test('a checker calls once its results are written, and not without results or without sites', async () => {
  const { db, signals, probe } = cast.house;
  const page = await serveHttp((_, response) => response.end('ok'));
  const heartbeat = start();
  let writes = 0;
  const checker = startChecker({
    db,
    log: silentLog,
    signals,
    probe,
    references: [],
    alone: true,
    onWritten: (count) => {
      writes += 1;
      heartbeat.written(count);
    },
  });
  onTestFinished(checker.stop);
  heartbeat.written({ measured: 0 });
  expect(await row()).toBeNull();
  expect(calls).toEqual([]);
  await db.execute(sql`update sites set url = ${page.origin},
    monitor = monitor || '{"intervalSeconds": 5}' where id = ${cast.web.id}`);
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(calls[0]).toBe(`GET ${path}`);
  const { rows } = await db.execute(sql`select 1 from checks limit 1`);
  expect(rows).toHaveLength(1);
  await expect.poll(async () => heartbeatState(await row(), new Date())).toBe('heard');
  await checker.stop();
  const before = writes;
  await sleep(1500);
  expect(writes).toBe(before);
  expect(calls.length).toBeLessThanOrEqual(writes);
});

test('overdue sites, late duties and stuck messages withhold the call and are named', async () => {
  const { db } = cast.house;
  const heartbeat = start();
  const withheldFor = async () => {
    const withheldAt = async () => (await row())?.withheldAt?.getTime() ?? 0;
    const before = await withheldAt();
    heartbeat.written({ measured: 3 });
    await expect.poll(withheldAt).toBeGreaterThan(before);
    return (await row())?.withheld;
  };
  await db.execute(
    sql`update sites set url = 'http://127.0.0.1:9/', updated_at = now() - interval '1 day'
      where id = ${cast.web.id}`,
  );
  expect(await withheldFor()).toEqual(['results']);
  await db.execute(sql`update sites set url = null`);
  await db.execute(sql`insert into duties (name, due_at, next_at)
    values ('packing', now(), now() - interval '10 minutes')`);
  expect(await withheldFor()).toEqual(['schedule']);
  await db.execute(sql`delete from duties`);
  await db.execute(sql`insert into deliveries (id, channel, kind, recipient, created_at, attempts, next_attempt_at)
    values (gen_random_uuid(), 'mail', 'test', 'a@b.c', now() - interval '20 minutes', 9, now() + interval '1 minute')`);
  expect(await withheldFor()).toEqual(['messages']);
  // Only this recipient refuses its message: nothing is wrong with the channel.
  await db.execute(sql`update deliveries set failures = 1`);
  heartbeat.written({ measured: 3 });
  await expect.poll(async () => heartbeatState(await row(), new Date())).toBe('heard');
  expect(calls).toHaveLength(1);
  const config = { ...cast.house.config, heartbeatUrl: url };
  expect(await checkHeartbeat(db, config)).toMatchObject({ state: 'ok' });
});

test('a database that is away lets nobody call', async () => {
  const db = openPool({ host: '127.0.0.1', port: await freePort() }, silentLog);
  closeAfter(() => db.$client.end());
  const { log, heard } = openHeardLog();
  start(db, log).written({ measured: 3 });
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(calls).toEqual([]);
});

test('a failure and a redirect inwards are told by doctor and log, without the address', async () => {
  const { db } = cast.house;
  const { log, heard } = openHeardLog();
  const heartbeat = start(db, log);
  answer(500);
  heartbeat.written({ measured: 1 });
  await expect.poll(async () => (await row())?.error).toBe('status 500');
  answer(302);
  heartbeat.written({ measured: 1 });
  await expect.poll(async () => (await row())?.error).toBe('refused');
  const config = { ...cast.house.config, heartbeatUrl: url };
  const check = await checkHeartbeat(db, config);
  expect(check).toMatchObject({ state: 'problem', message: expect.stringContaining('refused') });
  expect(JSON.stringify([heard, check, await row()])).not.toContain('secret-capability');
  answer(204);
  heartbeat.written({ measured: 1 });
  await expect.poll(async () => heartbeatState(await row(), new Date())).toBe('heard');
  await expect.poll(() => heard.at(-1)?.msg).toBe('the heartbeat is heard again');
});
