import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { attachDatabase } from '../apps/server/src/base/platform/database/attach.ts';
import type { Database } from '../apps/server/src/base/platform/database/database.ts';
import { newId, tokenDigest } from '../apps/server/src/base/platform/database/ids.ts';
import { silentLog } from '../apps/server/src/base/platform/log/log.ts';
import { tokens } from '../apps/server/src/people/people/table.ts';
import { places, sitePlaces } from '../apps/server/src/watch/places/table.ts';
import { addSites } from './kit/add-sites.ts';
import { openHouse } from './kit/house.ts';
import type { Row } from './kit/measure.ts';
import { databaseMicros, memoryOf, microsOf, postgresPidOf } from './kit/processes.ts';
import { startOver, startServer, stopServer } from './servers/server.ts';

const sites = 600;
const intervalSeconds = 60;
const port = 4692;
const measuredSeconds = 60;
const program = join(import.meta.dirname, '../apps/server/src/watch/places/program/main.ts');
const allowed = { CHECK_ALLOW_PRIVATE: '127.0.0.0/8' };

const addPlace = async (db: Database) => {
  const token = `hlidka_place_${newId().replaceAll('-', '').padEnd(40, '0')}`;
  const id = newId();
  await db.insert(places).values({ id, name: 'Bench' });
  const kept = { prefix: token, digest: tokenDigest(token) };
  await db
    .insert(tokens)
    .values({ id: newId(), kind: 'place', name: 'Bench', placeId: id, ...kept });
  return { id, token };
};

const startPlace = (token: string, folder: string): ChildProcess =>
  spawn(
    process.execPath,
    [program, '--server', `http://127.0.0.1:${port}`, '--token', token, '--work', folder],
    { stdio: 'ignore', env: { ...process.env, ...allowed } },
  );

/** Processor time in microseconds for a check while these processes do them for a while. */
const measure = async (db: Database, pids: { server: number; database: number; place: number }) => {
  const checked = async () =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n from checks`)).rows[0]?.n ?? 0;
  const read = async () => ({
    checks: await checked(),
    server: microsOf(pids.server) + databaseMicros(pids.database),
    place: microsOf(pids.place),
  });
  const before = await read();
  await sleep(measuredSeconds * 1000);
  const after = await read();
  const checks = after.checks - before.checks;
  return {
    checks,
    server: (after.server - before.server) / checks,
    place: (after.place - before.place) / checks,
  };
};

/** Sites that the server checks itself, then the same sites with a place as their home. */
export const homesRow = async (): Promise<Row> => {
  const target = fork(join(import.meta.dirname, 'probe/probe-target.ts'));
  const [targetPort] = (await once(target, 'message')) as [number];
  const { house, dataDir, stop } = await openHouse(0);
  await addSites(house.db, sites, `http://127.0.0.1:${targetPort}/`, intervalSeconds);
  const { id, token } = await addPlace(house.db);
  await stop();
  const { child } = await startServer([...startOver(dataDir, port), '--no-agent'], port, allowed);
  const { db, close } = await attachDatabase({ url: null, dataDir, log: silentLog });
  const folder = mkdtempSync(join(tmpdir(), 'hlidka-bench-place-'));
  await sleep(intervalSeconds * 1000);
  const pids = { server: child.pid ?? 0, database: postgresPidOf(dataDir) };
  const own = await measure(db, { ...pids, place: 0 });
  const place = startPlace(token, folder);
  await db.execute(sql`insert into ${sitePlaces} (site_id, home) select id, ${id} from sites`);
  await sleep(intervalSeconds * 1000);
  const away = await measure(db, { ...pids, place: place.pid ?? 0 });
  const { rows } = await db.execute<{ counted: number; silent: number }>(sql`
    select (select coalesce(sum(counted), 0)::int from place_sums) as counted,
      (select count(*)::int from stand_ins) as silent`);
  const memory = memoryOf(place.pid ?? 0);
  await close();
  await stopServer(place);
  await stopServer(child);
  target.kill();
  for (const gone of [dataDir, folder]) rmSync(gone, { recursive: true, force: true });
  const [found] = rows;
  const expected = (sites * measuredSeconds) / intervalSeconds;
  return {
    what: `${sites} sites every ${intervalSeconds} s, their home a place`,
    ours: `${away.server.toFixed(0)} us a check for the server and its database, ${away.place.toFixed(0)} us and ${memory.toFixed(0)} MiB at the place; ${away.checks} of ${expected} checks, ${found?.counted} by the place, ${found?.silent} taken over`,
    baseline: `${own.server.toFixed(0)} us a check of its own, database included; ${own.checks} checks`,
    ratio: away.server / own.server,
    bar: '98 % of the checks, none taken over, 150 MiB at the place',
    met: away.checks >= expected * 0.98 && found?.silent === 0 && memory <= 150,
  };
};
