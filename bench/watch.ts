import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultMonitor } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { startChecker } from '../apps/server/src/checks/index.ts';
import { nextSlot } from '../apps/server/src/checks/monitor.ts';
import { keepPartitions } from '../apps/server/src/checks/partitions.ts';
import { createProbe } from '../apps/server/src/checks/probe/index.ts';
import { parseRanges } from '../apps/server/src/platform/address.ts';
import type { Database } from '../apps/server/src/platform/database.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';
import { openHouse } from './house.ts';
import type { Row } from './measure.ts';

const tick = 100;

const statOf = (pid: number): { parent: number; micros: number } => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), micros: (ticks * 1_000_000) / tick };
  } catch {
    return { parent: 0, micros: 0 };
  }
};

/** The private database's first process and all that it started. */
const databasePids = (first: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid === first || statOf(pid).parent === first);

const databaseMicros = (first: number): number =>
  databasePids(first).reduce((sum, pid) => sum + statOf(pid).micros, 0);

export const addSites = async (
  db: Database,
  count: number,
  url: string,
  intervalSeconds: number,
) => {
  const client = newId();
  await db.execute(sql`insert into clients (id, name) values (${client}, 'Bench')`);
  const monitor = JSON.stringify({ ...defaultMonitor, intervalSeconds });
  await db.execute(sql`insert into sites (id, client_id, name, url, hostname, monitor)
    select gen_random_uuid(), ${client}, 'Web ' || n, ${url} || n, 'bench.example', ${monitor}::jsonb
    from generate_series(1, ${count}) n`);
};

const bareLoop = async (port: number, perSecond: number, seconds: number): Promise<number> => {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const all: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    const waitMs = startedAt + (n * 1000) / perSecond - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    all.push(
      new Promise((resolve) => {
        get({ host: '127.0.0.1', port, agent: false }, (answer) => {
          answer.resume();
          answer.on('end', resolve);
        }).on('error', () => resolve());
      }),
    );
  }
  await Promise.all(all);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / (perSecond * seconds);
};

const rateRow = async (perSecond: number, seconds: number): Promise<Row> => {
  const target = fork(join(import.meta.dirname, 'probe-target.ts'));
  const [port] = (await once(target, 'message')) as [number];
  const { house, postgresPid, close } = await openHouse(0);
  const { db, signals } = house;
  await keepPartitions(db);
  const intervalSeconds = 5;
  await addSites(db, perSecond * intervalSeconds, `http://127.0.0.1:${port}/`, intervalSeconds);
  const probe = createProbe({
    allowPrivate: parseRanges('127.0.0.0/8'),
    userAgent: 'Hlidka/1.0 (+bench)',
  });
  const checker = startChecker({ db, log: silentLog, signals, probe, references: [], alone: true });
  await sleep(8000);
  const from = Date.now();
  const before = process.cpuUsage();
  const databaseBefore = databaseMicros(postgresPid);
  await sleep(seconds * 1000);
  const { user, system } = process.cpuUsage(before);
  const databaseCpu = databaseMicros(postgresPid) - databaseBefore;
  const to = Date.now();
  await checker.stop();
  const { rows } = await db.execute<{ site: number; at: Date }>(sql`
    select site, at from checks where at >= ${new Date(from).toISOString()}::timestamptz
      and at < ${new Date(to).toISOString()}::timestamptz`);
  const late = rows
    .map(
      ({ site, at }) =>
        at.getTime() - (nextSlot(site, intervalSeconds, at.getTime()) - intervalSeconds * 1000),
    )
    .toSorted((a, b) => a - b);
  const jitter = late[Math.floor(late.length * 0.99)] ?? 0;
  const planned = perSecond * seconds;
  const onTime = late.filter((ms) => ms < 1000).length / planned;
  const bare = await bareLoop(port, perSecond, Math.min(seconds, 5));
  await close();
  target.kill();
  const most = perSecond >= 1000 ? 0.9 : 1.3;
  const ours = (user + system) / rows.length;
  const whole = ours + databaseCpu / rows.length;
  return {
    what: `${perSecond} checks a second with results stored`,
    ours: `${ours.toFixed(0)} us our process, ${whole.toFixed(0)} us with the database; ${(onTime * 100).toFixed(1)} % on time, jitter p99 ${jitter.toFixed(0)} ms`,
    baseline: `${bare.toFixed(0)} us (bare node:http GET at the same rate)`,
    ratio: whole / bare,
    bar: `at most ${most} x, 98 % on time, jitter p99 under 100 ms`,
    met: whole / bare <= most && onTime >= 0.98 && jitter < 100,
  };
};

/** Resident memory of the private database, shared pages counted once, in MiB. */
const databaseMemory = (first: number): number =>
  databasePids(first).reduce((sum, pid) => {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      return sum + Number(rollup.match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1024;
    } catch {
      return sum;
    }
  }, 0);

/** 2,000 sites from a start: how long until each was checked once, and what it takes to watch them. */
const restartRow = async (): Promise<Row> => {
  const sites = 2000;
  const intervalSeconds = 30;
  const target = fork(join(import.meta.dirname, 'probe-target.ts'));
  const [port] = (await once(target, 'message')) as [number];
  const { house, postgresPid, close } = await openHouse(0);
  const { db, signals } = house;
  await keepPartitions(db);
  await addSites(db, sites, `http://127.0.0.1:${port}/`, intervalSeconds);
  const probe = createProbe({
    allowPrivate: parseRanges('127.0.0.0/8'),
    userAgent: 'Hlidka/1.0 (+bench)',
  });
  const startedAt = performance.now();
  const checker = startChecker({ db, log: silentLog, signals, probe, references: [], alone: true });
  const checked = async () =>
    (await db.execute<{ n: number }>(sql`select count(distinct site)::int as n from checks`))
      .rows[0]?.n ?? 0;
  while ((await checked()) < sites && performance.now() - startedAt < 120_000) await sleep(500);
  const seconds = (performance.now() - startedAt) / 1000;
  const ours = process.memoryUsage().rss / 2 ** 20;
  const databases = databaseMemory(postgresPid);
  await checker.stop();
  await close();
  target.kill();
  return {
    what: `${sites} sites after a start, interval ${intervalSeconds} s`,
    ours: `each checked once in ${seconds.toFixed(0)} s; ${ours.toFixed(0)} MiB our process (bench included), ${databases.toFixed(0)} MiB database`,
    baseline: 'about 22 minutes and 698 MiB (Uptime Kuma)',
    ratio: null,
    bar: 'one interval; 250 and 150 MiB',
    met: seconds <= intervalSeconds + 2 && ours <= 250 && databases <= 150,
  };
};

export const watchRows = async (): Promise<Row[]> => [
  await restartRow(),
  await rateRow(100, 15),
  await rateRow(1000, 15),
  await rateRow(2500, 10),
];
