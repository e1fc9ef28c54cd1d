import { adminSites, incidents } from '@hlidka/protocol';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../src/base/platform/database/ids.ts';
import { silentLog } from '../../src/base/platform/log/log.ts';
import { startChecker } from '../../src/watch/checks/checker.ts';
import { keepPartitions } from '../../src/watch/checks/sums/partitions.ts';
import { writeResults } from '../../src/watch/checks/sums/write.ts';
import { createCast } from '../harness/cast.ts';
import { serveHttp } from '../harness/processes/serve-http.ts';
import { openMailbox } from '../harness/services/mailbox.ts';

test('a second Hlídka notices that the first one stopped checking, and that it checks again', async () => {
  const first = await createCast();
  const second = await createCast();
  await keepPartitions(first.house.db);
  await keepPartitions(second.house.db);
  await first.house.db.execute(sql`delete from duties`);
  await first.house.db.execute(sql`update sites set updated_at = now()`);
  const { origin } = await serveHttp((request, response) => {
    void getRequestListener(first.house.app.fetch)(request, response);
  });
  await second.house.db.execute(sql`update sites set url = null`);
  await second.olga.call(adminSites.change, {
    params: { id: second.web.id },
    body: {
      url: `${origin}/readyz`,
      monitor: {
        intervalSeconds: 5,
        timeoutSeconds: 5,
        method: 'GET',
        status: [200, 200],
        keyword: '"ok":true',
        confirmSeconds: [1],
      },
    },
  });
  const { db, signals, probe } = second.house;
  const checker = startChecker({ db, log: silentLog, signals, probe, references: [], alone: true });
  onTestFinished(checker.stop);
  const open = async () =>
    (await second.olga.call(incidents.list, { query: { open: 'true' } })).incidents;
  await expect
    .poll(async () => (await db.execute(sql`select 1 from checks limit 1`)).rows.length)
    .toBe(1);
  expect(await open()).toEqual([]);

  await first.house.db.execute(sql`update sites set updated_at = now() - interval '1 day'`);
  await expect.poll(async () => (await open()).length).toBe(1);
  const mailbox = openMailbox(second.house);
  expect((await mailbox.take(second.olga.email)).text).toContain('503');

  const { rows } = await first.house.db.execute<{ number: number }>(sql`select number from sites`);
  const at = Date.now();
  const result = { at, ms: 9, status: 200, failure: 0, flags: 0 };
  await writeResults(
    first.house.db,
    newId(),
    rows.map(({ number: site }) => ({ site, ...result })),
  );
  await expect.poll(async () => (await open()).length).toBe(0);
});
