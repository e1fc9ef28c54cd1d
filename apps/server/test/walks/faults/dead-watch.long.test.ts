import { adminSites, clients, defaultMonitor, home, sites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../../src/base/platform/database/database.ts';
import { checkWatch } from '../../../src/doctor/watch.ts';
import { createTestDatabase } from '../../harness/database.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { freePort } from '../../harness/processes/free-port.ts';
import { serveHttp } from '../../harness/processes/serve-http.ts';
import {
  type Served,
  serveHlidka,
  setUpOperator,
  sharing,
} from '../../harness/processes/served.ts';
import { readMail } from '../../harness/services/read-mail.ts';
import { openSmtp } from '../../harness/services/smtp.ts';

const siteCount = 3;
const ago = 14 * 60;

/** Stopped while it holds no database lock; freeze-in-write.long.test.ts covers the other case. */
const freeze = (db: Database, { child }: Served) =>
  eventually(async () => {
    child.kill('SIGSTOP');
    const { rows } = await db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'`);
    if (rows.length > 0) child.kill('SIGCONT');
    expect(rows).toEqual([]);
  });

/** As if all that is stored had been so much longer ago. */
const letTimePass = async (db: Database) => {
  await db.execute(sql`delete from hour_sums_open o using hour_sums_open later
    where later.site = o.site and later.hour > o.hour`);
  await db.execute(sql`update hour_sums_open set
    hour = (hour * 3600 + last_second - ${ago}::int) / 3600,
    last_second = (hour * 3600 + last_second - ${ago}::int) % 3600`);
  await db.execute(
    sql`update watches set first_success_at = first_success_at - interval '14 minutes'`,
  );
  await db.execute(sql`update sites set updated_at = updated_at - interval '1 hour'`);
};

test('a checker that hangs: nothing stays green, operators are told once, and once when it is over', async () => {
  const { origin } = await serveHttp((_, response) => response.end('ok'));
  const { db, connection, drop } = await createTestDatabase();
  const smtp = await openSmtp();
  const env = {
    ...sharing(connection),
    CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hlidka@agency.example',
  };
  const shown = await serveHlidka(temporaryFolder(), { env, args: ['--roles', 'api,worker'] });
  const { call } = await setUpOperator(shown);
  const client = await call(clients.create, { body: { name: 'Acme' } });
  for (let n = 1; n <= siteCount; n++)
    await call(adminSites.create, {
      body: {
        clientId: client.id,
        name: `Web ${n}`,
        url: `${origin}/${n}`,
        monitor: { ...defaultMonitor, intervalSeconds: 5 },
      },
    });
  const port = await freePort();
  const checker = await serveHlidka(temporaryFolder(), {
    env: { ...env, HEALTH_PORT: String(port) },
    port,
    args: ['--roles', 'checker'],
  });
  expect(checker.lines.join('\n')).toContain(`http://127.0.0.1:${port}/readyz`);

  const stated = (list: { status: string; unmeasuredSince: string | null }[]) =>
    list.map(({ status, unmeasuredSince }) => `${status} ${unmeasuredSince !== null}`);
  const everywhere = async () => [
    ...stated((await call(adminSites.list)).sites),
    ...stated((await call(sites.list)).sites),
    ...stated((await call(home.read)).sites),
  ];
  const all = (words: string) => Array.from({ length: 3 * siteCount }, () => words);
  const ready = async () => {
    const reply = await fetch(`${shown.url}/readyz`);
    const { failed } = (await reply.json()) as { failed: string[] };
    return `${reply.status} ${failed.join()}`;
  };
  const told = () =>
    smtp.received.map(({ raw }) => readMail(raw).subject).filter((one) => one.includes('měří'));
  await eventually(async () => expect(await everywhere()).toEqual(all('up false')));
  await eventually(async () => expect(await ready()).toBe('200 '));

  await freeze(db, checker);
  await letTimePass(db);
  expect(await everywhere()).toEqual(all('unknown true'));
  await eventually(async () => expect(await ready()).toBe('503 results'));
  expect(await checkWatch(db)).toMatchObject([{ name: 'watch', state: 'problem' }]);
  await eventually(() => expect(told()).toEqual(['Hlídka neměří – Ateliér Sever']));

  checker.child.kill('SIGCONT');
  await eventually(async () => expect(await everywhere()).toEqual(all('up false')));
  await eventually(async () => expect(await ready()).toBe('200 '));
  await eventually(() =>
    expect(told()).toEqual(['Hlídka neměří – Ateliér Sever', 'Hlídka zase měří – Ateliér Sever']),
  );
  await checker.stop();
  await shown.stop();
  await drop();
});
