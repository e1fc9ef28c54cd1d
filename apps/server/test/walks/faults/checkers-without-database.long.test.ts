import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../../src/base/platform/database/database.ts';
import { openPool } from '../../../src/base/platform/database/pool.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';
import { nextSlot } from '../../../src/watch/checks/schedule/monitor.ts';
import { closeAfter } from '../../harness/close-after.ts';
import { leastChecks, readHoldings, readSlots } from '../../harness/data/slots.ts';
import { addWatched } from '../../harness/data/watched.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { freePort } from '../../harness/processes/free-port.ts';
import { openGate } from '../../harness/processes/gate.ts';
import { serveStoppable } from '../../harness/processes/replicated-postgres.ts';
import { serveHttp } from '../../harness/processes/serve-http.ts';
import { serveHlidka } from '../../harness/processes/served.ts';

const awaySeconds = Number(process.env.AWAY_SECONDS ?? 60);
const intervalSeconds = 5;
const siteCount = 30;

const startChecker = async (port: number, roles = 'checker') => {
  const own = await freePort();
  return serveHlidka(temporaryFolder(), {
    port: own,
    args: ['--roles', roles],
    ready: '/healthz',
    env: {
      DATABASE_URL: `postgres://admin@127.0.0.1:${port}/postgres`,
      AUTH_SECRET: 'the same secret in every process of this test',
      ENCRYPTION_KEY: 'a key of this test alone and long enough for it',
      CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
      ...(roles === 'checker' ? { HEALTH_PORT: String(own) } : {}),
    },
  });
};

const expectDivided = async (db: Database, checkers: number) => {
  const holdings = await readHoldings(db);
  expect([holdings.length, holdings.reduce((sum, held) => sum + held, 0)]).toEqual([checkers, 64]);
};

/** Three checkers that share the sites evenly; the last reaches the database through a gate. */
const openStory = async () => {
  const server = await serveStoppable();
  const gate = await openGate(server.port);
  const { origin } = await serveHttp((_, response) => response.end('ok'));
  const processes = [await startChecker(server.port, 'api,checker')];
  const connectionString = `postgres://admin@127.0.0.1:${server.port}/postgres`;
  const db = openPool({ connectionString, application_name: 'test' }, silentLog, 2);
  closeAfter(() => db.$client.end());
  await addWatched(db, siteCount, origin, { intervalSeconds });
  processes.push(await startChecker(server.port), await startChecker(gate.port));
  await eventually(() => expectDivided(db, 3));
  // Whoever took sites over makes up for what the one before may have missed.
  await sleep(20_000);
  const stop = async () => {
    for (const process of processes) expect(await process.stop()).toBe(0);
  };
  const said = () => processes.flatMap(({ lines }) => lines);
  return { server, gate, db, stop, said, settledAt: Date.now() };
};
type Story = Awaited<ReturnType<typeof openStory>>;

/** Slots without a check between these times, over all sites. */
const countMissed = async ({ db }: Story, from: number, to: number): Promise<number> => {
  const { rows } = await db.execute<{ site: number; at: Date }>(
    sql`select site, at from checks where flags = 0 order by site, at`,
  );
  const slotOf = (site: number, at: number) => nextSlot(site, intervalSeconds, at);
  let missed = 0;
  for (const [site, checks] of Map.groupBy(rows, (row) => row.site)) {
    const slots = new Set(checks.map(({ at }) => slotOf(site, at.getTime())));
    for (let at = slotOf(site, from); at < to; at += intervalSeconds * 1000)
      if (!slots.has(slotOf(site, at))) missed += 1;
  }
  return missed;
};

/** What was written counts once: no slot twice, and the sums are those of the single checks. */
const expectOnce = async ({ db, settledAt }: Story) => {
  const checked = await readSlots(db, settledAt, intervalSeconds);
  expect(checked).toHaveLength(siteCount);
  expect(checked.filter(({ twice }) => twice !== undefined)).toEqual([]);
  const { rows } = await db.execute(sql`
    select (select sum(counted)::int from hour_sums) as summed,
      (select count(*)::int from checks where flags = 0) as single,
      (select count(*)::int from incidents) as incidents`);
  expect(rows[0]).toMatchObject({ summed: rows[0]?.single, incidents: 0 });
};

const holders = async ({ db }: Story) =>
  (await db.execute(sql`select share, holder from check_shares order by share`)).rows;

test(
  `three checkers go on while the database is away for ${awaySeconds} s, and no slot is missing`,
  async () => {
    const story = await openStory();
    const before = await holders(story);
    await story.server.stop('SIGKILL');
    await sleep(awaySeconds * 1000);
    await story.server.start();
    const backAt = Date.now();
    await eventually(async () =>
      expect(await leastChecks(story.db, backAt + 5000, siteCount)).toBeGreaterThanOrEqual(2),
    );
    expect(await holders(story)).toEqual(before);
    const missed = await countMissed(story, story.settledAt, backAt);
    console.log(`${awaySeconds} s without a database: ${missed} slots missed`);
    expect(missed).toBe(0);
    await story.stop();
    await expectOnce(story);
  },
  awaySeconds * 1000 + 300_000,
);

test(
  `one of three checkers is cut off from the database for ${awaySeconds} s: others take over, each slot counts once`,
  async () => {
    const story = await openStory();
    story.gate.cut();
    const cutAt = Date.now();
    await eventually(() => expectDivided(story.db, 2));
    const takenMs = Date.now() - cutAt;
    await sleep(awaySeconds * 1000 - takenMs);
    story.gate.mend();
    const backAt = Date.now();
    await eventually(() => expectDivided(story.db, 3));
    // What the one that was cut off has seen is written a minute later, where nobody else checked.
    await eventually(async () => expect(await countMissed(story, story.settledAt, backAt)).toBe(0));
    await story.stop();
    await expectOnce(story);
    const dropped = story.said().filter((line) => line.includes('another process took over'));
    console.log(`taken over after ${takenMs} ms; ${dropped.join(' ')}`);
    expect(dropped).not.toEqual([]);
  },
  awaySeconds * 1000 + 400_000,
);
