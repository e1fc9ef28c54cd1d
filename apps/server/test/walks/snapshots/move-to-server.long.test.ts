import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { adminSites, clients, installation, keys, sites } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { contentOf } from '../../harness/data/content.ts';
import { temporaryCluster, temporaryFolder } from '../../harness/folder.ts';
import { hlidka, hlidkaWith } from '../../harness/processes/command.ts';
import { openPrivate } from '../../harness/processes/postgres.ts';
import {
  type Served,
  serveHlidka,
  setUpOperator,
  signInAt,
} from '../../harness/processes/served.ts';
import { openDebianPostgres } from '../../harness/services/debian-postgres.ts';

const callWith = async (served: Served, cookie: string) => {
  const reply = await fetch(`${served.url}${sites.list.path}`, { headers: { cookie } });
  return reply.status;
};

const contentIn = async (dataDir: string) => {
  const { connection, close } = await openPrivate(dataDir);
  return contentOf(connection).finally(close);
};

const done = async (command: ReturnType<typeof hlidka>) => {
  const { code, stdout, errors } = await command;
  expect([code, errors]).toEqual([0, []]);
  return stdout;
};

test('from the private database to Debian’s PostgreSQL and back: all is there, everybody stays signed in', async () => {
  const [first, back] = [temporaryCluster(), join(temporaryFolder(), 'back')];
  const [there, here] = ['there', 'here'].map((name) => join(temporaryFolder(), name)) as [
    string,
    string,
  ];
  const debian = await openDebianPostgres();
  expect(debian.version).toBeGreaterThanOrEqual(15);

  let served = await serveHlidka(first);
  const olga = await setUpOperator(served);
  const client = await olga.call(clients.create, { body: { name: 'Acme' } });
  await olga.call(adminSites.create, {
    body: { clientId: client.id, name: 'Web', url: 'https://acme.example/' },
  });
  const { key } = await olga.call(keys.create, { body: { name: 'Tasks' } });
  await done(hlidka('backup', there, '--with-secrets', '--data', first));
  await served.stop();
  await done(hlidka('backup', there, '--with-secrets', '--data', first));
  const before = await contentIn(first);

  const moved = temporaryFolder();
  const url = { DATABASE_URL: debian.url };
  const said = await done(hlidkaWith(url, 'restore', there, '--data', moved));
  expect(said).toContain('restored-secrets.env');
  expect(said).not.toContain('tajn');
  expect(await contentOf({ connectionString: debian.url })).toEqual(before);
  const full = await hlidkaWith(url, 'restore', there, '--data', moved);
  expect([full.code, full.errors[0]]).toEqual([
    1,
    expect.stringContaining('The database is not empty'),
  ]);

  const secrets = parseEnv(readFileSync(join(moved, 'restored-secrets.env'), 'utf8'));
  const env = { ...url, ...(secrets as Record<string, string>) };
  served = await serveHlidka(moved, { env });
  expect(await callWith(served, olga.cookie)).toBe(200);
  const signedIn = await signInAt(served.url, olga.email, olga.password);
  const { quiet } = await signedIn.call(installation.read);
  expect(quiet).toMatchObject({ reason: 'restored', secretsMissing: false });
  const partner = await fetch(`${served.url}/api/partner/sites`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(partner.status).toBe(200);
  // Two backups: of the running server, and of the stopped one, whose rows cannot change while they
  // are compared.
  await done(hlidkaWith(env, 'backup', here, '--with-secrets', '--data', moved));
  await served.stop();
  await done(hlidkaWith(env, 'backup', here, '--with-secrets', '--data', moved));
  const onServer = await contentOf({ connectionString: debian.url });

  await done(hlidka('restore', here, '--data', back));
  expect(await contentIn(back)).toEqual(onServer);
  served = await serveHlidka(back);
  expect(await callWith(served, olga.cookie)).toBe(200);
  expect(await callWith(served, signedIn.cookie)).toBe(200);
  expect(served.lines.join('\n')).toContain('restored from a snapshot');
});
