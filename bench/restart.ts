import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { attachDatabase } from '../apps/server/src/base/platform/database/attach.ts';
import { silentLog } from '../apps/server/src/base/platform/log/log.ts';
import { addSites } from './kit/add-sites.ts';
import { openHouse } from './kit/house.ts';
import type { Row } from './kit/measure.ts';
import { databaseMemory, memoryOf, postgresPidOf } from './kit/processes.ts';
import { startOver, startServer, stopServer } from './servers/server.ts';

const sites = 2000;
const intervalSeconds = 30;
const port = 4694;

/**
 * A server started with all its sites: time until each was checked once, and the cost of watching.
 */
export const restartRow = async (): Promise<Row> => {
  const target = fork(join(import.meta.dirname, 'probe/probe-target.ts'));
  const [targetPort] = (await once(target, 'message')) as [number];
  const { house, dataDir, stop } = await openHouse(0);
  await addSites(house.db, sites, `http://127.0.0.1:${targetPort}/`, intervalSeconds);
  await stop();
  const { ms, child } = await startServer(startOver(dataDir, port), port, {
    CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
  });
  const startedAt = performance.now() - ms;
  const { db, close } = await attachDatabase({ url: null, dataDir, log: silentLog });
  const checked = async () =>
    (await db.execute<{ n: number }>(sql`select count(distinct site)::int as n from checks`))
      .rows[0]?.n ?? 0;
  while ((await checked()) < sites && performance.now() - startedAt < 120_000) await sleep(500);
  const seconds = (performance.now() - startedAt) / 1000;
  await close();
  const ours = memoryOf(child.pid ?? 0);
  const database = databaseMemory(postgresPidOf(dataDir));
  await stopServer(child);
  target.kill();
  rmSync(dataDir, { recursive: true, force: true });
  return {
    what: `${sites} sites after a start, interval ${intervalSeconds} s`,
    ours: `each checked once in ${seconds.toFixed(0)} s; ${ours.toFixed(0)} MiB our process, ${database.toFixed(0)} MiB database`,
    baseline: 'about 22 minutes and 698 MiB (Uptime Kuma)',
    ratio: null,
    bar: 'one interval; 250 and 150 MiB',
    met: seconds <= intervalSeconds + 2 && ours <= 250 && database <= 150,
  };
};
