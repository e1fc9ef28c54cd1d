import { createCall } from '@hlidka/client';
import { adminSites, clients, defaultMonitor } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPool } from '../../../src/base/platform/database/pool.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';
import { closeAfter } from '../../harness/close-after.ts';
import { leastChecks, readHoldings, readSlots } from '../../harness/data/slots.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { serveDebianPostgres } from '../../harness/processes/debian-postgres.ts';
import { freePort } from '../../harness/processes/free-port.ts';
import { serveHttp } from '../../harness/processes/serve-http.ts';
import { type Served, serveHlidka, setUpOperator } from '../../harness/processes/served.ts';

const roles = ['api', 'api', 'checker', 'checker', 'checker', 'worker', 'worker'];
const siteCount = 60;
const intervalSeconds = 5;
/** A lost checker is followed within 15 s; the rest is for a busy machine. */
const mostGapMs = 30_000;
const poolSize = 8;
/** Pools, two to hear of changes, one of each checker: docs/several-processes.md. */
const kept = roles.length * (poolSize + 2) + 3;
/** Duties that run, of 100 without those that PostgreSQL reserves. */
const forDuties = 97 - kept;

const serve = async (role: string, url: string): Promise<Served> => {
  const port = await freePort();
  return serveHlidka(temporaryFolder(), {
    port,
    args: ['--roles', role],
    ready: '/healthz',
    env: {
      DATABASE_URL: url,
      DATABASE_POOL: String(poolSize),
      AUTH_SECRET: 'the same secret in every process of this test',
      ENCRYPTION_KEY: 'a key of this test alone and long enough for it',
      CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
      ...(role === 'api' ? {} : { HEALTH_PORT: String(port) }),
    },
  });
};

/** What a page that is open at this process hears. */
const openLive = async (url: string, cookie: string) => {
  const stop = new AbortController();
  closeAfter(() => stop.abort());
  const reply = await fetch(`${url}/api/live`, { headers: { cookie }, signal: stop.signal });
  const live = { heard: '', close: () => stop.abort() };
  const read = async () => {
    for await (const text of reply.body?.pipeThrough(new TextDecoderStream()) ?? [])
      live.heard += text;
  };
  void read().catch(() => {});
  return live;
};

test('two api, three checkers and two workers on 100 connections, each killed in turn', async () => {
  const port = await serveDebianPostgres({ settings: { max_connections: '100' } });
  const url = `postgres://admin@127.0.0.1:${port}/postgres`;
  const db = openPool({ connectionString: url, application_name: 'test' }, silentLog, 2);
  closeAfter(() => db.$client.end());
  const { origin } = await serveHttp((_, response) => response.end('ok'));
  const first = await serve('api', url);
  const { call, cookie } = await setUpOperator(first);
  const client = await call(clients.create, { body: { name: 'Acme' } });
  const monitor = { ...defaultMonitor, intervalSeconds };
  for (let n = 0; n < siteCount; n++)
    await call(adminSites.create, {
      body: { clientId: client.id, name: `Web ${n}`, url: `${origin}/${n}`, monitor },
    });
  const others = await Promise.all(roles.slice(1).map((role) => serve(role, url)));
  const running = [first, ...others];
  const settle = () =>
    eventually(async () => {
      const holdings = await readHoldings(db);
      expect([holdings.length, holdings.reduce((sum, held) => sum + held, 0)]).toEqual([3, 64]);
    });
  await settle();
  const settledAt = Date.now();

  let most = 0;
  const counting = setInterval(async () => {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n
      from pg_stat_activity where application_name like 'hlidka-%'`);
    most = Math.max(most, rows[0]?.n ?? 0);
  }, 100);
  closeAfter(() => clearInterval(counting));
  const said: string[] = [];

  for (const [at, role] of roles.entries()) {
    const apis = () => running.filter((_, one) => roles[one] === 'api' && one !== at);
    const victim = running[at];
    const [alive] = apis();
    if (!victim || !alive) throw new Error('no such process');
    const callAlive = createCall({ baseUrl: alive.url, headers: () => ({ cookie }) });
    await Promise.all(Array.from({ length: 40 }, () => callAlive(adminSites.list)));
    victim.child.kill('SIGKILL');
    await victim.stop();
    said.push(...victim.lines);
    running[at] = await serve(role, url);
    const follower = running.findLast((_, one) => roles[one] === 'api' && running[one] !== alive);
    const { id } = await callAlive(clients.create, { body: { name: `After ${role} ${at}` } });
    const live = await openLive(follower?.url ?? '', cookie);
    const site = await callAlive(adminSites.create, {
      body: {
        clientId: id,
        name: `Paused ${at}`,
        url: `${origin}/paused-${at}`,
        paused: true,
        monitor,
      },
    });
    // Several changes at once are one event about all sites.
    const isHeard = new RegExp(`"type":"sites","id":(null|"${site.id}")`);
    await eventually(() => expect(live.heard).toMatch(isHeard));
    live.close();
    if (role === 'checker') await settle();
  }
  const calmAt = Date.now();
  await eventually(async () =>
    expect(await leastChecks(db, calmAt, siteCount)).toBeGreaterThanOrEqual(2),
  );
  clearInterval(counting);
  for (const { stop, lines } of running) {
    expect(await stop()).toBe(0);
    said.push(...lines);
  }

  const checked = await readSlots(db, settledAt, intervalSeconds);
  expect(checked).toHaveLength(siteCount);
  expect(checked.filter(({ twice }) => twice !== undefined)).toEqual([]);
  const longest = Math.max(...checked.map(({ longestGapMs }) => longestGapMs));
  expect(longest).toBeLessThan(mostGapMs);
  expect(Math.min(...checked.map(({ lastAt }) => lastAt))).toBeGreaterThan(calmAt);
  expect(most).toBeGreaterThan(roles.length * 2);
  expect(most).toBeLessThanOrEqual(kept + forDuties);
  expect(said.filter((line) => /too many clients|connection slots/.test(line))).toEqual([]);
  process.stderr.write(`connections at most ${most}, longest gap ${longest} ms\n`);
});
