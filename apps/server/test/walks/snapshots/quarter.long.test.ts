import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCall } from '@hlidka/client';
import { agentApi, agentProtocol, installation, keys, people } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createSealer } from '../../../src/base/platform/sealed.ts';
import { purposeOf } from '../../../src/care/search/engines/open.ts';
import { contentOf } from '../../harness/data/content.ts';
import { fillQuarter } from '../../harness/data/quarter.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryCluster, temporaryFolder } from '../../harness/folder.ts';
import { hlidka } from '../../harness/processes/command.ts';
import { openPrivate } from '../../harness/processes/postgres.ts';
import {
  type Served,
  serveHlidka,
  setUpOperator,
  signInAt,
} from '../../harness/processes/served.ts';
import { serveToggled } from '../../harness/processes/toggled.ts';
import { openSmtp } from '../../harness/services/smtp.ts';

const sites = Number(process.env.QUARTER_SITES ?? 500);
const days = Number(process.env.QUARTER_DAYS ?? 90);
const secretOfEngine = 'the key of a search engine';

const run = async (...args: string[]) => {
  const from = performance.now();
  expect(await hlidka(...args)).toMatchObject({ code: 0, errors: [] });
  return Math.round((performance.now() - from) / 1000);
};

const keyIn = (dataDir: string) => readFileSync(join(dataDir, 'encryption-key'), 'utf8').split(',');

const statusOf = async ({ url }: Served, path: string, headers: Record<string, string>) =>
  (await fetch(`${url}${path}`, { headers })).status;

test(`${sites} sites, ${days} days: backed up while they are checked, restored elsewhere, nothing is missing or told twice`, async () => {
  const target = await serveToggled();
  const smtp = await openSmtp();
  const data = temporaryCluster();
  const env = {
    CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hlidka@agency.example',
  };
  expect((await hlidka('export', '--data', data)).code).toBe(0); // makes the tables
  let database = await openPrivate(data);
  await fillQuarter(database.db, { sites, days, url: `${target.origin}/`, intervalSeconds: 10 });
  const account = randomUUID();
  const sealed = createSealer(keyIn(data)).seal(secretOfEngine, purposeOf(account));
  await database.db.$client.query(
    `insert into search_accounts (id, engine, name, sealed, key_mark) values ($1, 'bing', 'Bing', $2, 'ab12')`,
    [account, sealed],
  );
  await database.close();

  let served = await serveHlidka(data, { env });
  const olga = await setUpOperator(served);
  const { key } = await olga.call(keys.create, { body: { name: 'Tasks' } });
  const token = JSON.parse(
    (await hlidka('agent', 'token', '--name', 'A', '--json', '--data', data)).stdout,
  );
  await eventually(() => expect(target.asked.size).toBe(sites));
  target.broken.add('/7'); // an outage that is told before the backup
  await olga.call(people.invite, {
    body: { email: 'eva@client.example', name: 'Eva', role: 'client', language: 'cs', grants: [] },
  });
  await eventually(() => expect(smtp.received.length).toBeGreaterThan(0));

  const busy = join(temporaryFolder(), 'busy');
  const backupS = await run('backup', busy, '--with-secrets', '--data', data);
  await served.stop();
  // The rows must stand still to be compared with what comes back.
  const still = join(temporaryFolder(), 'still');
  await run('backup', still, '--with-secrets', '--data', data);
  const told = smtp.received.map(({ to, raw }) => `${to} ${/^Message-ID: .*$/im.exec(raw)?.[0]}`);

  const copy = join(temporaryFolder(), 'copy');
  const restoreS = await run('restore', still, '--data', copy);
  database = await openPrivate(data);
  const content = await contentOf(database.connection);
  await database.close();
  database = await openPrivate(copy);
  expect(await contentOf(database.connection)).toEqual(content);
  await database.close();

  const again = join(temporaryFolder(), 'again');
  await run('restore', busy, '--data', again);
  expect(createSealer(keyIn(again)).open(sealed, purposeOf(account))).toBe(secretOfEngine);
  target.asked.clear();
  served = await serveHlidka(again, { env, ready: '/healthz' });
  const readyAt = Date.now();
  await eventually(() => expect(target.asked.size).toBeGreaterThan(0));
  const firstMs = Math.min(...target.asked.values()) - readyAt;
  expect(firstMs).toBeLessThan(5000);
  const { cookie } = olga;
  expect(await statusOf(served, '/api/me', { cookie })).toBe(200);
  expect(await statusOf(served, '/api/partner/sites', { authorization: `Bearer ${key}` })).toBe(
    200,
  );
  const headers = () => ({ authorization: `Bearer ${token.token}` });
  const asAgent = createCall({ baseUrl: served.url, headers });
  const hello = { protocol: agentProtocol, version: '1', model: null, slots: 1 };
  expect(await asAgent(agentApi.hello, { body: hello })).toMatchObject({ name: 'A' });
  const signedIn = await signInAt(served.url, olga.email, olga.password);
  const { quiet } = await signedIn.call(installation.read);
  expect(quiet).toMatchObject({ reason: 'restored', secretsMissing: false });
  await eventually(() => expect(target.asked.size).toBe(sites));
  const after = smtp.received.map(({ to, raw }) => `${to} ${/^Message-ID: .*$/im.exec(raw)?.[0]}`);
  expect(after).toEqual(told);
  console.log(
    `backup ${backupS} s while checking, restore ${restoreS} s, first check ${firstMs} ms after the start`,
  );
  await served.stop();
}, 3_600_000);
