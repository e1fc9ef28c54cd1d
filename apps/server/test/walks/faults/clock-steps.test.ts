import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { clientConfig, openPool } from '../../../src/base/platform/database/pool.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';
import { findBinaries } from '../../../src/base/platform/postgres/binaries.ts';
import { closeAfter } from '../../harness/close-after.ts';
import { addWatched, pathsDown } from '../../harness/data/watched.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryCluster, temporaryFolder } from '../../harness/folder.ts';
import { serveHlidka } from '../../harness/processes/served.ts';
import { serveToggled } from '../../harness/processes/toggled.ts';

/** Debian's package `faketime`: the server's and the database's clock in our hands. */
const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
const sites = 20;

/** A database of its own that lives by the faked clock. */
const fakedDatabase = async (env: Record<string, string>): Promise<string> => {
  const home = join(temporaryCluster(), 'postgres');
  const flags = ['-D', join(home, 'cluster'), '-k', home, '-c', 'listen_addresses='];
  const faked = ['env', ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const child = spawn(
    'setpriv',
    [
      '--reuid=65534',
      '--regid=65534',
      '--clear-groups',
      ...faked,
      findBinaries().postgres,
      ...flags,
    ],
    { env: { PATH: '/usr/bin:/bin', TZ: 'UTC' }, stdio: 'ignore', cwd: '/' },
  );
  const ended = once(child, 'exit');
  closeAfter(async () => {
    child.kill('SIGINT');
    await ended;
  });
  await eventually(() => expect(globSync(join(home, '.s.PGSQL.*')).length).toBeGreaterThan(0));
  return home;
};

test.runIf(process.env.FULL)(
  'steps of the clock by 10 s, an hour and a day, both ways, with a restart after each: checks, outages and chores go on',
  async () => {
    if (!library) throw new Error('This story needs faketime: install it.');
    const folder = temporaryFolder();
    const file = join(folder, 'now');
    let offset = 0;
    const setClock = () => writeFileSync(file, `${offset < 0 ? '-' : '+'}${Math.abs(offset)}`);
    setClock();
    const env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
    const home = await fakedDatabase(env);
    const url = `postgresql://hlidka@localhost/hlidka?host=${encodeURIComponent(home)}`;
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const start = () =>
      serveHlidka(dataDir, {
        env: {
          ...env,
          DATABASE_URL: url,
          AUTH_SECRET: 'a secret that is long enough for the steps of a clock',
          ENCRYPTION_KEY: 'a key of this test alone and long enough for it',
          CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
        },
      });
    let served = await start();
    const db = openPool(clientConfig({ connectionString: url }), silentLog);
    closeAfter(() => db.$client.end());
    const target = await serveToggled();
    await addWatched(db, sites, target.origin, { intervalSeconds: 5, confirmSeconds: [1, 1] });
    await eventually(() => expect(target.asked.size).toBe(sites));
    const waits: Record<string, number> = {};

    const everyoneIsAsked = async (what: string) => {
      target.asked.clear();
      const from = Date.now();
      await eventually(() => expect(target.asked.size).toBe(sites));
      waits[what] = Date.now() - from;
    };
    for (const [n, step] of [10, 3600, 86_400, -10, -3600, -86_400].entries()) {
      // Another site each time: one that fell before must hold longer until it counts as recovered.
      const path = `/${n + 1}`;
      offset += step;
      setClock();
      await everyoneIsAsked(`${step} s`);
      target.broken.add(path);
      await eventually(async () => expect(await pathsDown(db)).toEqual([path]));
      target.broken.clear();
      await eventually(async () => expect(await pathsDown(db)).toEqual([]));
      expect(await served.stop()).toBe(0);
      served = await start();
      await everyoneIsAsked(`${step} s, restarted`);
    }
    await sleep(2000);
    const { rows } = await db.execute(sql`
      select count(*) filter (where resolved_at < opened_at)::int as negative, count(*)::int as all from incidents`);
    expect(rows).toEqual([{ negative: 0, all: 6 }]);
    expect(served.lines.filter((line) => line.includes('a chore waits'))).toEqual([]);
    console.log('until every site was asked, ms:', JSON.stringify(waits));
    expect(await served.stop()).toBe(0);
    expect(existsSync(file)).toBe(true);
  },
  20 * 60_000,
);
