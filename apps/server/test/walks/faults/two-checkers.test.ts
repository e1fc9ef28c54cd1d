import { adminSites, clients, defaultMonitor } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { nextSlot } from '../../../src/checks/schedule/monitor.ts';
import { createTestDatabase } from '../../harness/database.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { serveHttp } from '../../harness/processes/serve-http.ts';
import { serveHlidka, setUpOperator } from '../../harness/processes/served.ts';

const siteCount = 40;
const intervalSeconds = 5;
/** Two looks a second apart, on a busy machine; a lease would be 30 s. */
const takeoverMs = process.env.FULL ? 12_000 : 60_000;

test('two checkers share the sites, a killed one is followed within seconds, no slot is checked twice', async () => {
  const { origin } = await serveHttp((_, response) => response.end('ok'));
  const { db, connection, drop } = await createTestDatabase();
  const env = {
    DATABASE_URL: `postgresql://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(String(connection.host))}`,
    AUTH_SECRET: 'the same secret in both processes of this test',
    ENCRYPTION_KEY: 'a key of this test alone and long enough for it',
    CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
  };
  const start = () => serveHlidka(temporaryFolder(), { env, args: ['--roles', 'api,checker'] });
  const first = await start();
  const { call } = await setUpOperator(first);
  const client = await call(clients.create, { body: { name: 'Acme' } });
  for (let n = 0; n < siteCount; n++)
    await call(adminSites.create, {
      body: {
        clientId: client.id,
        name: `Web ${n}`,
        url: `${origin}/${n}`,
        monitor: { ...defaultMonitor, intervalSeconds },
      },
    });
  const second = await start();
  const holders = async () =>
    (
      await db.execute<{ n: number }>(
        sql`select count(*)::int as n from check_shares where holder is not null group by holder order by 1`,
      )
    ).rows.map(({ n }) => n);
  await expect.poll(holders).toEqual([32, 32]);
  /** How often the site was checked that was checked least. */
  const leastChecks = async (since: number) => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from checks where at > ${new Date(since).toISOString()}::timestamptz
        group by site order by 1`,
    );
    return rows.length < siteCount ? 0 : (rows[0]?.n ?? 0);
  };
  const settledAt = Date.now();
  await expect.poll(() => leastChecks(settledAt)).toBeGreaterThanOrEqual(1);
  const killedAt = Date.now();
  first.child.kill('SIGKILL');
  await expect.poll(holders, { interval: 100 }).toEqual([64]);
  expect(Date.now() - killedAt).toBeLessThan(takeoverMs);
  const takenAt = Date.now();
  await expect.poll(() => leastChecks(takenAt)).toBeGreaterThanOrEqual(2);
  expect(await second.stop()).toBe(0);

  const { rows } = await db.execute<{ site: number; at: Date }>(
    sql`select site, at from checks
      where flags = 0 and at > ${new Date(settledAt).toISOString()}::timestamptz order by site, at`,
  );
  const bySite = Map.groupBy(rows, ({ site }) => site);
  expect(bySite.size).toBe(siteCount);
  for (const [site, checks] of bySite) {
    const slots = checks.map(
      ({ at }) => nextSlot(site, intervalSeconds, at.getTime()) - intervalSeconds * 1000,
    );
    expect(new Set(slots).size, `site ${site} was checked twice in a slot`).toBe(slots.length);
    const gaps = checks
      .slice(1)
      .map(({ at }, index) => at.getTime() - (checks[index]?.at.getTime() ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(takeoverMs + 3 * intervalSeconds * 1000);
    expect(checks.at(-1)?.at.getTime()).toBeGreaterThan(killedAt);
  }
  await drop();
});
