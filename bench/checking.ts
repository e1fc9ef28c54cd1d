import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { parseRanges } from '../apps/server/src/base/platform/http/address.ts';
import { silentLog } from '../apps/server/src/base/platform/log/log.ts';
import { startChecker } from '../apps/server/src/watch/checks/index.ts';
import { createProbe } from '../apps/server/src/watch/checks/probe/index.ts';
import { nextSlot } from '../apps/server/src/watch/checks/schedule/monitor.ts';
import { keepPartitions } from '../apps/server/src/watch/checks/sums/partitions.ts';
import { addSites } from './kit/add-sites.ts';
import { openHouse } from './kit/house.ts';
import { databaseMicros } from './kit/processes.ts';

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

type Asked = { sites: number; intervalSeconds: number; warmSeconds: number; seconds: number };

/** Checks that many sites for a while, beside bare requests at the same rate. */
export const measureChecks = async ({ sites, intervalSeconds, warmSeconds, seconds }: Asked) => {
  const target = fork(join(import.meta.dirname, 'probe/probe-target.ts'));
  const [port] = (await once(target, 'message')) as [number];
  const { house, postgresPid, close } = await openHouse(0);
  const { db, signals } = house;
  await keepPartitions(db);
  await addSites(db, sites, `http://127.0.0.1:${port}/`, intervalSeconds);
  const probe = createProbe({
    allowPrivate: parseRanges('127.0.0.0/8'),
    userAgent: 'Hlidka/1.0 (+bench)',
  });
  const checker = startChecker({ db, log: silentLog, signals, probe, references: [], alone: true });
  await sleep(warmSeconds * 1000);
  const from = Date.now();
  const before = process.cpuUsage();
  const databaseBefore = databaseMicros(postgresPid);
  await sleep(seconds * 1000);
  const { user, system } = process.cpuUsage(before);
  const databaseCpu = databaseMicros(postgresPid) - databaseBefore;
  const { rss } = process.memoryUsage();
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
  const perSecond = sites / intervalSeconds;
  const bare = await bareLoop(port, perSecond, Math.min(seconds, 5));
  await close();
  target.kill();
  const ours = (user + system) / rows.length;
  return {
    /** Microseconds of processor time for a check. */
    ours,
    whole: ours + databaseCpu / rows.length,
    bare,
    share: (user + system) / (to - from) / 1000,
    databaseShare: databaseCpu / (to - from) / 1000,
    rss,
    jitter: late[Math.floor(late.length * 0.99)] ?? 0,
    onTime: late.filter((ms) => ms < 1000).length / (perSecond * seconds),
  };
};
