import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { makeHours, packHours } from '../apps/server/src/watch/checks/sums/partitions.ts';
import { openHouse } from './kit/house.ts';
import type { Row } from './kit/measure.ts';

const hourMs = 3_600_000;
const sites = 12_500;
const checksEach = 720;

/** Cost of packing an hour of 2,500 checks a second for the checking process. */
export const packingRows = async (): Promise<Row[]> => {
  const { house, close } = await openHouse(0);
  const { db } = house;
  const hour = Math.floor(Date.now() / hourMs) - 4;
  await makeHours(db, hour * hourMs);
  for (let part = 0; part < 12; part++)
    await db.execute(sql`
      insert into checks (site, at, ms, status, failure, flags)
      select s, to_timestamp(${hour * 3600}::float8 + n * 5 + (s % 5000) / 1000.0), 80 + (s * 7 + n) % 300, 200, 0, 0
      from generate_series(${part * 60}::int, ${part * 60 + 59}::int) n, generate_series(1, ${sites}) s`);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  await packHours(db);
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  clearInterval(sampling);
  const seconds = (performance.now() - startedAt) / 1000;
  const { rows } = await db.execute<{ n: number; bytes: number }>(sql`
    select count(*)::int as n, sum(length(packed))::float8 as bytes from check_hours where hour = ${hour}`);
  await close();
  const stall = delay.max / 1e6;
  const grown = (most - before) / 2 ** 20;
  const checks = sites * checksEach;
  return [
    {
      what: `packing an hour of ${(checks / 1e6).toFixed(0)} million checks`,
      ours: `loop delay at most ${stall.toFixed(0)} ms, ${grown.toFixed(0)} MiB more, ${((user + system) / 1e3).toFixed(0)} ms of our CPU; ${seconds.toFixed(0)} s in the database, ${((rows[0]?.bytes ?? 0) / checks).toFixed(1)} bytes a check`,
      baseline: '2.4 million: 10 s and 1,100 MiB (packed in this process)',
      ratio: null,
      bar: 'loop delay 20 ms, 30 MiB',
      met: rows[0]?.n === sites && stall <= 20 && grown <= 30,
    },
  ];
};
