import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addWatched, pathsDown } from '../../harness/data/watched.ts';
import { createTestDatabase } from '../../harness/database.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { serveHlidka, sharing } from '../../harness/processes/served.ts';
import { serveToggled } from '../../harness/processes/toggled.ts';

const full = Boolean(process.env.FULL);
const freezes = Number(process.env.FREEZES ?? (full ? 10 : 1));
const frozenMs = full ? 90_000 : 35_000;
const intervalSeconds = 5;
/** Other sites each time: one that fell before must hold longer until it counts as recovered. */
const sitesEach = 40;
const sites = freezes * sitesEach + 20;
const paths = Array.from({ length: sites }, (_, n) => `/${n + 1}`);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test(
  `${freezes} freezes of a checker of ${frozenMs / 1000} s while sites fall and rise: none falls silent, no outage stays open`,
  async () => {
    const target = await serveToggled();
    const { db, connection, drop } = await createTestDatabase();
    const env = {
      ...sharing(connection),
      CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
    };
    const start = () => serveHlidka(temporaryFolder(), { env, args: ['--roles', 'api,checker'] });
    const processes = [await start(), await start()];
    await addWatched(db, sites, target.origin, { intervalSeconds, confirmSeconds: [1, 2] });
    await eventually(() => expect(target.asked.size).toBe(sites));

    for (let n = 0; n < freezes; n++) {
      const victim = processes[n % 2]?.child;
      const own = paths.slice(n * sitesEach, (n + 1) * sitesEach);
      for (const path of own.slice(0, 20)) target.broken.add(path);
      // Suspicions are about to be confirmed when the process stops.
      await sleep(1500);
      victim?.kill('SIGSTOP');
      for (const path of own.slice(20)) target.broken.add(path);
      await sleep(frozenMs / 2);
      for (const path of own.slice(0, 10)) target.broken.delete(path);
      await sleep(frozenMs / 2);
      victim?.kill('SIGCONT');
      await eventually(
        async () => expect(await pathsDown(db)).toEqual([...target.broken].toSorted()),
        500,
      );
      target.broken.clear();
      await eventually(async () => expect(await pathsDown(db)).toEqual([]), 500);
    }
    const thawedAt = Date.now();
    await eventually(() => expect(Math.min(...target.asked.values())).toBeGreaterThan(thawedAt));
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from watches w join incidents i using (site_id)
      where i.resolved_at is null and w.phase in ('up', 'suspect')`);
    expect(rows).toEqual([{ n: 0 }]);
    for (const served of processes) await served.stop();
    await drop();
  },
  300_000 + freezes * (frozenMs + 120_000),
);
