import { execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { parseRanges } from '../apps/server/src/base/platform/http/address.ts';
import { silentLog } from '../apps/server/src/base/platform/log/log.ts';
import { startChecker } from '../apps/server/src/watch/checks/index.ts';
import { createProbe } from '../apps/server/src/watch/checks/probe/index.ts';
import { nextSlot } from '../apps/server/src/watch/checks/schedule/monitor.ts';
import { keepPartitions } from '../apps/server/src/watch/checks/sums/partitions.ts';
import { fillQuarter } from '../apps/server/test/harness/data/quarter.ts';
import { openHouse } from './kit/house.ts';
import type { Row } from './kit/measure.ts';
import { databaseMicros, peakMemoryOf } from './kit/processes.ts';

const bin = join(import.meta.dirname, '../apps/server/bin/hlidka.js');
const sites = 500;
const days = 90;
const intervalSeconds = 5;
const megabyte = 1_000_000;

/** CPU time of the command in microseconds and its highest memory in MiB. */
const measure = async (...args: string[]) => {
  const child = spawn(
    'bash',
    ['-c', 'TIMEFORMAT="%U %S"; time "$0" "$@"', process.execPath, bin, ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
    },
  );
  let memory = 0;
  const look = setInterval(() => {
    memory = Math.max(memory, peakMemoryOf(child.pid ?? 0));
  }, 50);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  clearInterval(look);
  const [out, errors] = await said;
  if (code !== 0) throw new Error(errors);
  const [user = 0, system = 0] = (errors.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { out, micros: (user + system) * 1_000_000, memory };
};

/** How much later than planned the checks between two moments began, p99 in milliseconds. */
const delayOf = async (
  house: Awaited<ReturnType<typeof openHouse>>['house'],
  from: number,
  to: number,
) => {
  const { rows } = await house.db.execute<{ site: number; at: Date }>(sql`
    select site, at from checks where at >= ${new Date(from).toISOString()}::timestamptz
      and at < ${new Date(to).toISOString()}::timestamptz`);
  const late = rows
    .map(({ site, at }) => {
      const planned = nextSlot(site, intervalSeconds, at.getTime()) - intervalSeconds * 1000;
      return at.getTime() - planned;
    })
    .toSorted((a, b) => a - b);
  return late[Math.floor(late.length * 0.99)] ?? 0;
};

/** Half a thousand sites with 90 days behind them, checked a hundred times a second meanwhile. */
export const snapshotRows = async (): Promise<Row[]> => {
  const target = fork(join(import.meta.dirname, 'probe/probe-target.ts'));
  const [port] = (await once(target, 'message')) as [number];
  const { house, dataDir, postgresPid, close } = await openHouse(0);
  const { db, signals } = house;
  await keepPartitions(db);
  await fillQuarter(db, { sites, days, url: `http://127.0.0.1:${port}/`, intervalSeconds });
  const probe = createProbe({
    allowPrivate: parseRanges('127.0.0.0/8'),
    userAgent: 'Hlidka/1.0 (+bench)',
  });
  const checker = startChecker({ db, log: silentLog, signals, probe, references: [], alone: true });
  await sleep(10_000);
  const calm = Date.now();
  await sleep(15_000);
  const file = `${dataDir}.backup`;
  const bare = await measure('--help');
  const [begin, before] = [Date.now(), databaseMicros(postgresPid)];
  const backup = await measure('backup', file, '--json', '--data', dataDir);
  const [end, database] = [Date.now(), databaseMicros(postgresPid) - before];
  await sleep(2000);
  await checker.stop();
  const delays = {
    calm: await delayOf(house, calm, begin),
    busy: await delayOf(house, begin, end),
  };
  const content = JSON.parse(backup.out).contentBytes / megabyte;
  const target2 = `${dataDir}.restored`;
  const restore = await measure('restore', file, '--data', target2);
  const packed = statSync(file).size / megabyte;
  await close();
  target.kill();
  rmSync(file);
  execFileSync('rm', ['-rf', target2]);
  const wholeBackup = (backup.micros + database) / 1_000_000;
  const more = { backup: backup.memory - bare.memory, restore: restore.memory - bare.memory };
  return [
    {
      what: `backup of ${sites} sites, ${days} days, while they are checked`,
      ours: `${(content / wholeBackup).toFixed(0)} MB a second of CPU with the database; ${content.toFixed(0)} MB to ${packed.toFixed(0)} MB, ${((end - begin) / 1000).toFixed(0)} s; ${more.backup.toFixed(0)} MiB`,
      baseline: `${bare.memory.toFixed(0)} MiB (hlidka --help)`,
      ratio: null,
      bar: 'at most 150 MiB more',
      met: more.backup <= 150,
    },
    {
      what: 'delay of checks during the backup, p99',
      ours: `${delays.busy.toFixed(0)} ms`,
      baseline: `${delays.calm.toFixed(0)} ms before it`,
      ratio: delays.busy / Math.max(1, delays.calm),
      bar: 'under 1000 ms',
      met: delays.busy < 1000,
    },
    {
      what: 'restore of it into an empty folder',
      ours: `${(content / (restore.micros / 1_000_000)).toFixed(0)} MB a second of CPU; ${more.restore.toFixed(0)} MiB`,
      baseline: `${bare.memory.toFixed(0)} MiB (hlidka --help)`,
      ratio: null,
      bar: 'at most 150 MiB more',
      met: more.restore <= 150,
    },
  ];
};
