import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminSites, home, incidents, today } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { attachDatabase } from '../apps/server/src/base/platform/database/attach.ts';
import type { Database } from '../apps/server/src/base/platform/database/database.ts';
import { newId } from '../apps/server/src/base/platform/database/ids.ts';
import { silentLog } from '../apps/server/src/base/platform/log/log.ts';
import { nextSlot } from '../apps/server/src/watch/checks/schedule/monitor.ts';
import { addSites } from './kit/add-sites.ts';
import { openHouse } from './kit/house.ts';
import type { Row } from './kit/measure.ts';
import { openPage } from './kit/open-page.ts';
import {
  databaseMemory,
  databaseMicros,
  memoryOf,
  microsOf,
  postgresPidOf,
} from './kit/processes.ts';
import { startOver, startServer, stopServer } from './servers/server.ts';

const sites = 10_000;
const intervalSeconds = 60;
const ofClient = 500;
const port = 4693;
const boards = 3;
const homes = 3;
/** `BENCH_MINUTES=60` for a whole hour. */
const minutes = Number(process.env.BENCH_MINUTES ?? 3);

/** Somebody who holds a client of 500 of the sites. */
const addViewer = async (db: Database): Promise<string> => {
  const [user, client] = [newId(), newId()];
  await db.execute(sql`insert into clients (id, name) values (${client}, 'Five hundred')`);
  await db.execute(sql`update sites set client_id = ${client}
    where id in (select id from sites order by number limit ${ofClient})`);
  await db.execute(sql`insert into users (id, email, name, role, accepted_at)
    values (${user}, 'alice@bench.example', 'Alice', 'client', now())`);
  await db.execute(
    sql`insert into grants (id, user_id, client_id) values (gen_random_uuid(), ${user}, ${client})`,
  );
  await db.execute(sql`analyze`);
  return `user:${user}`;
};

type Minute = {
  checked: number;
  onTime: number;
  gapSeconds: number;
  memory: number;
  database: number;
};

/** The last minute without its newest seconds, which may not be written yet. */
const lookAtMinute = async (db: Database, server: ChildProcess, dataDir: string) => {
  const until = Date.now() - 10_000;
  const told = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ site: number; at: Date; gap: number | null }>(sql`
    select site, at, gap from (select site, at,
        extract(epoch from at - lag(at) over (partition by site order by at))::float as gap
      from checks where at >= ${told(until - 2.5 * 60_000)} and at < ${told(until)}) c
    where at >= ${told(until - 60_000)}`);
  const late = rows.map(({ site, at }) => {
    const ms = new Date(at).getTime();
    return ms - (nextSlot(site, intervalSeconds, ms) - intervalSeconds * 1000);
  });
  return {
    checked: rows.length,
    onTime: late.filter((ms) => ms < 1000).length,
    gapSeconds: rows.reduce((most, { gap }) => Math.max(most, gap ?? 0), 0),
    memory: memoryOf(server.pid ?? 0),
    database: databaseMemory(postgresPidOf(dataDir)),
  };
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Ten thousand sites by the minute, some failing, while operators and clients have pages open. */
export const hourRow = async (): Promise<Row> => {
  const target = fork(join(import.meta.dirname, 'probe/failing-target.ts'));
  const [targetPort] = (await once(target, 'message')) as [number];
  const { house, dataDir, cookie, stop } = await openHouse(0);
  await addSites(house.db, sites, `http://127.0.0.1:${targetPort}/`, intervalSeconds);
  const as = await addViewer(house.db);
  await stop();
  const { child } = await startServer([...startOver(dataDir, port), '--no-agent'], port, {
    CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
  });
  const { db, close } = await attachDatabase({ url: null, dataDir, log: silentLog });
  await sleep(2 * intervalSeconds * 1000);

  const board = [adminSites.list.path, today.read.path];
  const pages = [
    ...Array.from({ length: boards }, () => openPage({ port, cookie, paths: board })),
    openPage({ port, cookie, paths: [incidents.list.path] }),
    ...Array.from({ length: homes }, () =>
      openPage({ port, cookie, as, paths: [`${home.read.path}?figures=first`] }),
    ),
  ];
  const pid = child.pid ?? 0;
  const first = postgresPidOf(dataDir);
  const [own, database, from] = [microsOf(pid), databaseMicros(first), performance.now()];
  const seen: Minute[] = [];
  for (let minute = 0; minute < minutes; minute++) {
    await sleep(60_000);
    seen.push(await lookAtMinute(db, child, dataDir));
  }
  const micros = (performance.now() - from) * 1000;
  const share = (microsOf(pid) - own) / micros;
  const databaseShare = (databaseMicros(first) - database) / micros;
  const found = pages.map((page) => page.found());
  for (const page of pages) page.close();
  const { rows } = await db.execute<{ opened: number }>(
    sql`select count(*)::int as opened from incidents`,
  );
  await close();
  await stopServer(child);
  target.kill();
  rmSync(dataDir, { recursive: true, force: true });

  const times = found.flatMap((page) => page.times).toSorted((a, b) => a - b);
  const at = (part: number) => times[Math.floor((times.length - 1) * part)]?.toFixed(0);
  const refused = sum(found.map((page) => page.refused));
  const onTime = sum(seen.map((minute) => minute.onTime)) / (sites * minutes);
  const gap = Math.max(...seen.map(({ gapSeconds }) => gapSeconds));
  const memory = Math.max(...seen.map((minute) => minute.memory));
  return {
    what: `${sites} sites every ${intervalSeconds} s for ${minutes} min, ${pages.length} pages open, ${rows[0]?.opened} outages`,
    ours: `${percent(onTime)} on time of ${sum(seen.map(({ checked }) => checked))} checks, at most ${gap.toFixed(1)} s between two of a site; ${percent(share)} of a core and ${percent(databaseShare)} for the database; ${memory.toFixed(0)} MiB (${seen[0]?.memory.toFixed(0)} at first), database ${Math.max(...seen.map((minute) => minute.database)).toFixed(0)}; ${times.length} answers, half within ${at(0.5)} ms, p99 ${at(0.99)} ms, ${refused} refused`,
    baseline: 'none: a whole installation',
    ratio: null,
    bar: '98 % on time, none refused, 400 MiB',
    met: onTime >= 0.98 && refused === 0 && memory <= 400,
  };
};
