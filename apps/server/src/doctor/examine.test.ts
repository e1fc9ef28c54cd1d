import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addWatched } from '../../test/harness/data/watched.ts';
import { temporaryFolder } from '../../test/harness/folder.ts';
import { createTestHouse } from '../../test/harness/house.ts';
import { migrationsFolder } from '../base/platform/database/migrate.ts';
import { silentLog } from '../base/platform/log/log.ts';
import type { Finding } from './check.ts';
import { checkDatabase, judgeClock } from './database.ts';
import { checkFolder, judgeSpace } from './folder.ts';
import { examine } from './index.ts';
import { checkNode } from './machine.ts';
import { checkBaseUrl, checkSecret, checkSettingsFile } from './settings.ts';

const house = await createTestHouse();
const states = (checks: Finding[]) =>
  Object.fromEntries(checks.map(({ name, state }) => [name, state]));
/** Nothing of a test asks outside this machine. */
const onLoopback = { EXPO_BASE_URL: 'http://127.0.0.1:9', REFERENCE_TARGETS: '' };

const look = (dataDir: string, source: NodeJS.ProcessEnv = {}) =>
  examine({
    source: { ...onLoopback, ...source },
    options: { dataDir, host: '127.0.0.1', port: 4600, demo: false },
    migrationsFolder,
    log: silentLog,
  });
const secret = 'a secret of the tests, long enough';

test('a folder that is not there is told, not made', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const checks = states(await look(dataDir));
  expect(checks).toMatchObject({
    node: 'ok',
    settings: 'ok',
    'data folder': 'warning',
    disk: 'ok',
    database: 'warning',
    mail: 'warning',
    // As the tests find them: built or not.
    pages: expect.any(String),
  });
  expect(existsSync(dataDir)).toBe(false);
});

test('a wrong setting is a problem and the rest is still looked at', async () => {
  const checks = await look(temporaryFolder(), { LOG_LEVEL: 'loud' });
  expect(checks.find(({ name }) => name === 'settings')).toMatchObject({ state: 'problem' });
  expect(states(checks)).toMatchObject({ 'data folder': 'ok', 'time zone': 'ok' });
});

test('a database and a mail server that are away are problems', async () => {
  const checks = await look(temporaryFolder(), {
    DATABASE_URL: 'postgres://hlidka:geheim@127.0.0.1:1/hlidka',
    AUTH_SECRET: secret,
    SMTP_URL: 'smtp://user:geheim@127.0.0.1:1',
    BASE_URL: 'http://care.example',
  });
  expect(states(checks)).toMatchObject({
    database: 'problem',
    mail: 'problem',
    address: 'problem',
  });
  expect(JSON.stringify(checks)).not.toContain('geheim');
  for (const { message } of checks) expect(message).not.toContain('\n');
});

describe('judgements', () => {
  test.each([
    [checkNode('25.9.0'), 'problem'],
    [checkNode('26.0.0'), 'ok'],
    [judgeSpace(100 * 2 ** 20), 'problem'],
    [judgeSpace(500 * 2 ** 20), 'warning'],
    [judgeSpace(2 ** 40), 'ok'],
    [judgeClock(-100), 'ok'],
    [judgeClock(-5_000), 'warning'],
    [judgeClock(60_000), 'problem'],
    [checkBaseUrl('https://care.example'), 'ok'],
    [checkBaseUrl('http://127.0.0.1:4600'), 'ok'],
    [checkBaseUrl('http://care.example'), 'problem'],
  ])('%j', (check, state) => expect(check.state).toBe(state));

  test('the secret', async () => {
    const judge = (env: Parameters<typeof checkSecret>[0]) => checkSecret(env).state;
    expect(judge({})).toBe('ok');
    expect(judge({ DATABASE_URL: 'postgres://x/y' })).toBe('problem');
    expect(judge({ AUTH_SECRET: '0'.repeat(40) })).toBe('warning');
    expect(judge({ AUTH_SECRET: secret })).toBe('ok');
  });

  test('a file of settings that others can read', () => {
    const path = join(temporaryFolder(), '.env');
    writeFileSync(path, 'SMTP_URL=smtp://user:geheim@mail.example\n', { mode: 0o644 });
    const judge = (settings: Record<string, string>) => checkSettingsFile({ path, settings });
    expect(judge({ SMTP_URL: 'smtp://user:geheim@mail.example' })).toMatchObject([
      {
        name: 'settings',
        state: 'warning',
        message: `${path} holds secrets and other users can read it. Run “chmod 600 ${path}”.`,
      },
    ]);
    expect(judge({ PORT: '4700' })).toEqual([]);
    chmodSync(path, 0o600);
    expect(judge({ SMTP_URL: 'smtp://user:geheim@mail.example' })).toEqual([]);
  });

  test('permissions', async () => {
    const folder = join(temporaryFolder(), 'data');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    expect(states(await checkFolder(folder))).toMatchObject({ permissions: 'warning' });
    chmodSync(folder, 0o711);
    expect(states(await checkFolder(folder))).toMatchObject({ permissions: 'ok' });
    writeFileSync(join(folder, 'auth-secret'), secret, { mode: 0o644 });
    expect(states(await checkFolder(folder))).toMatchObject({ permissions: 'problem' });
  });
});

test('the database: migrations, operator, dead letters', async () => {
  const { db, config } = house;
  const look = async () => states(await checkDatabase(db, config, { migrationsFolder }));
  expect(await look()).toEqual({
    database: 'ok',
    migrations: 'ok',
    clock: 'ok',
    operator: 'warning',
    data: 'ok',
    watch: 'ok',
    heartbeat: 'warning',
    queue: 'ok',
    snapshots: 'warning',
    agent: 'warning',
  });
  await db.execute(sql`update installation set quiet_at = now(), quiet_reason = 'copied'`);
  expect(await look()).toMatchObject({ data: 'warning' });
  await addWatched(db, 2, 'https://acme.example', {});
  expect(await look()).toMatchObject({ watch: 'ok' });
  await db.execute(sql`update sites set updated_at = now() - interval '14 minutes'`);
  expect(await look()).toMatchObject({ watch: 'problem' });
  await db.execute(sql`update sites set paused_at = now()`);
  await db.execute(sql`insert into duties (name, due_at, next_at)
    values ('sweeping', now(), now() - interval '1 hour')`);
  expect(await look()).toMatchObject({ watch: 'ok', schedule: 'problem' });
  await db.execute(sql`delete from duties`);
  await db.execute(sql`insert into agents (id, name, last_seen_at)
    values (gen_random_uuid(), 'One', now())`);
  expect(await look()).toMatchObject({ agent: 'ok', model: 'warning' });
  await db.execute(sql`update agents set model = 'openai gpt'`);
  expect(await look()).toMatchObject({ agent: 'ok', model: 'ok' });
  await db.execute(sql`insert into users (id, email, name, role)
    values (gen_random_uuid(), 'op@agency.example', 'Op', 'admin')`);
  await db.execute(sql`insert into deliveries (id, channel, kind, recipient, next_attempt_at)
    values (gen_random_uuid(), 'mail', 'test', 'a@b.example', now() - interval '1 hour')`);
  expect(await look()).toMatchObject({ operator: 'ok', queue: 'warning', messages: 'problem' });
  await db.execute(sql`update deliveries set state = 'dead'`);
  expect(await look()).toMatchObject({ queue: 'warning' });
  await db.execute(sql`insert into mail_door (full_at) values (now())`);
  expect(await look()).toMatchObject({ 'mail door': 'warning' });
  await db.execute(sql`update mail_door set full_at = now() - interval '2 days'`);
  expect(await look()).not.toHaveProperty('mail door');
  await db.execute(sql`delete from migration`);
  expect(await look()).toEqual({ database: 'ok', migrations: 'warning', clock: 'ok' });
  await db.execute(sql`insert into migration (name, digest) values ('9999-future', 'x')`);
  expect(await look()).toMatchObject({ migrations: 'problem' });
});
