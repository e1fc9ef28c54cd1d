import { adminSites, clients, defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { leastChecks, readHoldings, readSlots } from '../../harness/data/slots.ts';
import { createTestDatabase } from '../../harness/database.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { serveHttp } from '../../harness/processes/serve-http.ts';
import { serveHlidka, setUpOperator, sharing } from '../../harness/processes/served.ts';

const siteCount = 40;
const intervalSeconds = 5;
/** Two looks a second apart; a lease would be 30 s. */
const takeoverMs = 12_000;

test('two checkers share the sites, a killed one is followed within seconds, no slot is checked twice', async () => {
  const { origin } = await serveHttp((_, response) => response.end('ok'));
  const { db, connection, drop } = await createTestDatabase();
  const env = {
    ...sharing(connection),
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
  const holders = () => readHoldings(db);
  await expect.poll(holders).toEqual([32, 32]);
  const settledAt = Date.now();
  await expect.poll(() => leastChecks(db, settledAt, siteCount)).toBeGreaterThanOrEqual(1);
  const killedAt = Date.now();
  first.child.kill('SIGKILL');
  await expect.poll(holders, { interval: 100 }).toEqual([64]);
  expect(Date.now() - killedAt).toBeLessThan(takeoverMs);
  const takenAt = Date.now();
  await expect.poll(() => leastChecks(db, takenAt, siteCount)).toBeGreaterThanOrEqual(2);
  expect(await second.stop()).toBe(0);

  const checked = await readSlots(db, settledAt, intervalSeconds);
  expect(checked).toHaveLength(siteCount);
  for (const { site, twice, longestGapMs, lastAt } of checked) {
    expect(twice, `site ${site} was checked twice in a slot`).toBeUndefined();
    expect(longestGapMs).toBeLessThan(takeoverMs + 3 * intervalSeconds * 1000);
    expect(lastAt).toBeGreaterThan(killedAt);
  }
  await drop();
});
