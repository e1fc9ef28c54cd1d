import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { addWatched, pathsDown } from '../../harness/data/watched.ts';
import { createTestDatabase } from '../../harness/database.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { serveHlidka, sharing } from '../../harness/processes/served.ts';
import { serveToggled } from '../../harness/processes/toggled.ts';

const sites = 40;
const paths = Array.from({ length: sites }, (_, n) => `/${n + 1}`).toSorted();
/** The other process takes over once the beat is 10 s old and it has looked. */
const takeoverMs = 15_000;

test('a checker that is stopped inside its transaction is replaced, and every outage is told', async () => {
  const target = await serveToggled();
  const { db, connection, drop } = await createTestDatabase();
  const env = {
    ...sharing(connection),
    CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
  };
  const start = () => serveHlidka(temporaryFolder(), { env, args: ['--roles', 'api,checker'] });
  const [victim, other] = [await start(), await start()];
  // A stopped process would outlive a failed test.
  onTestFinished(() => void victim.child.kill('SIGCONT'));
  const holders = async () =>
    (
      await db.execute<{ n: number }>(
        sql`select count(*)::int as n from check_shares where holder is not null group by holder order by 1`,
      )
    ).rows.map(({ n }) => n);
  await addWatched(db, sites, target.origin, { intervalSeconds: 5, confirmSeconds: [1, 1] });
  await eventually(async () => expect(await holders()).toEqual([32, 32]));
  await eventually(() => expect(target.asked.size).toBe(sites));

  /** Processes that have a verdict half written: they hold their lock and wait for the table. */
  const writers = async () =>
    (
      await db.execute<{ name: string }>(sql`
        select distinct a.application_name as name from pg_stat_activity a
        join pg_locks held on held.pid = a.pid and held.locktype = 'advisory' and held.mode = 'ShareLock' and held.granted
        join pg_locks wanted on wanted.pid = a.pid and wanted.relation = 'watches'::regclass and not wanted.granted
        where a.datname = current_database()`)
    ).rows.length;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table watches in exclusive mode`);
    for (const path of paths) target.broken.add(path);
    await eventually(async () => {
      await tx.execute(sql`select 1`);
      expect(await writers()).toBe(2);
    });
    victim.child.kill('SIGSTOP');
  });
  const stoppedAt = Date.now();
  await eventually(async () => expect(await holders()).toEqual([64]), 100);
  const tookMs = Date.now() - stoppedAt;
  console.log(`taken over after ${tookMs} ms`);
  expect(tookMs).toBeLessThan(takeoverMs);
  await eventually(async () => expect(await pathsDown(db)).toEqual(paths));

  victim.child.kill('SIGCONT');
  await eventually(async () => expect(await holders()).toEqual([32, 32]));
  target.broken.clear();
  await eventually(async () => expect(await pathsDown(db)).toEqual([]));
  for (const served of [victim, other]) expect(await served.stop()).toBe(0);
  await drop();
});
