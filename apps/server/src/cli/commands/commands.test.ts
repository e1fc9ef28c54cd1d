import { existsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryCluster, temporaryFolder } from '../../../test/harness/folder.ts';
import { hlidka } from '../../../test/harness/processes/command.ts';
import { serveHlidka, setUpOperator } from '../../../test/harness/processes/served.ts';
import { spawnServer } from '../../../test/harness/processes/server-process.ts';

const good = `
clients: [{ ref: acme, name: Acme s.r.o. }]
sites: [{ ref: web, client: acme, name: Acme, url: https://acme.example/ }]
users: [{ email: eva@acme.example, name: Eva, role: client, password: dost dlouhé, grants: [{ site: web }] }]
`;
const counts = (clients: number, groups: number, sites: number, users: number) => ({
  clients,
  groups,
  sites,
  users,
});
const none = counts(0, 0, 0, 0);
const all = counts(1, 0, 1, 1);

test('wrong words end with 2 and one line, and touch nothing', async () => {
  const data = join(temporaryFolder(), 'data');
  const answers = await Promise.all([
    hlidka('guard', '--data', data),
    hlidka('import', '--data', data),
    hlidka('doctor', '--shout', '--data', data),
    hlidka('agent', 'token', '--data', data),
    hlidka('agent', 'revoke', 'abc', '--data', data),
    hlidka('start', '--demo', '--host', '0.0.0.0', '--data', data),
  ]);
  for (const { code, stdout, errors } of answers) {
    expect([code, stdout, errors.length]).toEqual([2, '', 1]);
  }
  expect(existsSync(data)).toBe(false);
});

test('a refused file ends with 1 and a line for each error', async () => {
  const data = temporaryCluster();
  const file = join(data, 'bad.yaml');
  writeFileSync(file, 'clients: [{ ref: a, name: A, phone: "1" }]\nsites: [{ ref: b, name: B }]\n');
  const plain = await hlidka('import', file, '--data', data);
  expect(plain).toEqual({
    code: 1,
    stdout: '',
    errors: [`${file}: clients[0].phone: is not known`, `${file}: sites[0].client: is required`],
  });
  const broken = join(data, 'broken.yaml');
  writeFileSync(broken, 'clients:\n  - {\n');
  const [json, missing] = await Promise.all([
    hlidka('import', broken, '--json', '--data', data),
    hlidka('import', join(data, 'nothing.yaml'), '--data', data),
  ]);
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout).errors[0].path).toMatch(/^line \d$/);
  expect(missing).toMatchObject({
    code: 1,
    errors: [`${join(data, 'nothing.yaml')}: there is no such file`],
  });
});

test('a file’s own text steers no terminal, and a file that is too large is not read', async () => {
  const data = temporaryFolder();
  const file = join(data, 'odd.yaml');
  writeFileSync(file, '"clients\\e[2J\\n\\x9b31mforged: line": []\n');
  const [key = '', ...more] = (await hlidka('import', file, '--data', temporaryCluster())).errors;
  expect(key).toBe(`${file}: clients\\u001b[2J \\u009b31mforged: line: is not known`);
  expect(more).toEqual([]);
  const large = join(data, 'large.yaml');
  writeFileSync(large, '');
  truncateSync(large, 57_000_000);
  expect(await hlidka('import', large, '--data', join(data, 'none'))).toEqual({
    code: 1,
    stdout: '',
    errors: [`${large}: has 57.0 MB; a file may have at most 10.0 MB, so divide it`],
  });
  expect(existsSync(join(data, 'none'))).toBe(false);
});

test('import, export and doctor work without a server and beside one', async () => {
  const data = temporaryCluster();
  const file = join(data, 'good.yaml');
  writeFileSync(file, good);
  const first = await hlidka('import', file, '--json', '--data', data);
  expect(first).toMatchObject({ code: 0, errors: [] });
  expect(JSON.parse(first.stdout)).toEqual({ created: all, changed: none, unchanged: none });

  await spawnServer(data);
  const [again, exported, doctor] = await Promise.all([
    hlidka('import', file, '--data', data),
    hlidka('export', '--json', '--data', data),
    hlidka('doctor', '--json', '--data', data),
  ]);
  expect(again.stdout).toContain('unchanged: 1 clients, 0 groups, 1 sites, 1 users');
  const { sites, users } = JSON.parse(exported.stdout);
  expect(sites).toMatchObject([{ ref: 'web', client: 'acme' }]);
  expect(JSON.stringify(users)).not.toContain('password');
  expect([doctor.code, doctor.errors]).toEqual([0, []]);
  const { checks } = JSON.parse(doctor.stdout);
  expect(checks).toContainEqual({ name: 'migrations', state: 'ok', message: 'up to date' });
});

test('a partner key is made, listed and revoked; it is printed once', async () => {
  const data = temporaryCluster();
  const file = join(data, 'good.yaml');
  writeFileSync(file, good);
  await spawnServer(data);
  await hlidka('import', file, '--data', data);
  const key = (...args: string[]) => hlidka('key', ...args, '--data', data);
  const made = await key('create', '--user', 'eva@acme.example', '--name', 'Úkoly', '--json');
  const { id, key: plain } = JSON.parse(made.stdout);
  expect(plain).toMatch(/^hlidka_[0-9a-f]{40}$/);
  const listed = await key('list', '--json');
  expect(JSON.parse(listed.stdout)).toEqual({
    keys: [{ id, name: 'Úkoly', prefix: plain.slice(0, 15), userEmail: 'eva@acme.example' }],
  });
  const [unknown, wrong, noName, nothing] = await Promise.all([
    key('create', '--user', 'nobody@acme.example', '--name', 'x'),
    key('revoke', 'abc'),
    key('create', '--user', 'eva@acme.example'),
    key(),
  ]);
  expect(unknown).toMatchObject({
    code: 1,
    errors: ['There is no active user nobody@acme.example.'],
  });
  expect([wrong.code, noName.code, nothing.code]).toEqual([2, 2, 2]);
  expect(await key('revoke', id)).toMatchObject({ code: 0, stdout: 'The key is revoked.\n' });
  expect(await key('revoke', id)).toMatchObject({ code: 1, errors: ['There is no such key.'] });
});

test('an agent’s token is made, listed and revoked; it is printed once', async () => {
  const data = temporaryCluster();
  const agent = (...args: string[]) => hlidka('agent', ...args, '--data', data);
  const made = await agent('token', '--name', 'Kontejner', '--json');
  const { id, token } = JSON.parse(made.stdout);
  expect(token).toMatch(/^hlidka_agent_[0-9a-f]{40}$/);
  const listed = await agent('list', '--json');
  expect(JSON.parse(listed.stdout).agents).toMatchObject([
    { id, name: 'Kontejner', connected: false, own: false, jobs: [] },
  ]);
  expect(listed.stdout).not.toContain(token);
  expect(await agent('revoke', id)).toMatchObject({ code: 0, stdout: 'The agent is revoked.\n' });
});

test('a link and the doctor name the address at which the server listens', async () => {
  const data = temporaryCluster();
  const settings = join(data, 'settings.env');
  writeFileSync(settings, 'DATABASE_POOL=5\nSMPT_URL=smtp://user:hunter2@mail.example\n');
  const served = await serveHlidka(data, { env: { ENV_FILE: settings } });
  expect(served.lines).toContain(`Settings are also read from ${settings}`);
  expect(served.lines).toContain(
    `The setting SMPT_URL in ${settings} is not known and does nothing. Is SMTP_URL meant? See .env.example.`,
  );
  expect(served.lines.join()).not.toContain('hunter2');
  const { email } = await setUpOperator(served);
  const [link, doctor] = await Promise.all([
    hlidka('user', 'link', email, '--data', data),
    hlidka('doctor', '--data', data),
  ]);
  expect(link.stdout).toContain(`${served.url}/`);
  expect(link.stdout).not.toContain('No server runs now');
  expect(doctor.stdout).toContain(`address: ${served.url},`);
  await served.stop();
  const later = await hlidka('user', 'link', email, '--data', data);
  expect(later.stdout).toContain('No server runs now. Start one at http://localhost:4600 before');
});
