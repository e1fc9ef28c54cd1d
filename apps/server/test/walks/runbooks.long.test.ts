import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { me } from '@hlidka/protocol';
import pg from 'pg';
import { expect, test } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { temporaryCluster } from '../harness/folder.ts';
import { asNobody, programs } from '../harness/processes/debian-postgres.ts';
import {
  type ReplicatedServer,
  serveReplicated,
} from '../harness/processes/replicated-postgres.ts';
import { plainEnv, serveHlidka, setUpOperator, signInAt } from '../harness/processes/served.ts';

const root = join(import.meta.dirname, '../../../..');
const bin = join(root, 'apps/server/bin/hlidka.js');
const page = readFileSync(join(root, 'docs/runbooks.md'), 'utf8');

/** The blocks of one section, as they stand on the page. */
const blocksOf = (heading: string, language: 'sh' | 'sql'): string[] => {
  const section = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  const found = [...section.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))];
  expect(found.length, heading).toBeGreaterThan(0);
  return found.map(([, block = '']) => block);
};
const statements = (block: string): string[] =>
  block
    .split(/;\s*$/m)
    .map((one) => one.trim())
    .filter(Boolean);

/** One by one: ALTER SYSTEM wants no transaction. */
const play = async (server: ReplicatedServer, block: string) => {
  const answers = [];
  for (const statement of statements(block)) answers.push(await server.ask(statement));
  return answers;
};

/** A block of the page as PostgreSQL's user, with the servers of this test in place of the page's. */
const playAsUser = (block: string, old: ReplicatedServer, now: ReplicatedServer): void => {
  const script = block
    .replaceAll('/usr/lib/postgresql/15/bin', programs())
    .replaceAll('/var/lib/postgresql/15/main', old.data)
    .replaceAll('db2.example', '127.0.0.1')
    .replaceAll('5432', `${now.port}`)
    .replaceAll(/(user=|username=)postgres/g, '$1admin');
  expect(script).not.toMatch(/\/(usr|var)\/lib\/postgresql\/15\/main/);
  execFileSync('setpriv', [...asNobody, '/bin/sh', '-ec', script], { stdio: 'pipe', cwd: '/' });
};

const streams = (primary: ReplicatedServer) =>
  eventually(async () => {
    const rows = await primary.ask('select state from pg_stat_replication');
    expect(rows).toEqual([{ state: 'streaming' }]);
  });

test('a standby lost and back, a promotion, the old primary rewound and copied', async () => {
  const { first, second } = await serveReplicated();
  await first.ask('alter system set wal_log_hints = on');
  await first.stop('SIGINT');
  await first.start();
  await streams(first);

  await second.stop('SIGINT');
  const waits = first.ask('create table waits (n int)');
  const isDone = await Promise.race([
    waits.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, 3000, false)),
  ]);
  expect(isDone).toBe(false);
  const [off = '', on = ''] = blocksOf('The standby is away, writes wait', 'sql');
  await play(first, off);
  await waits;
  await second.start();
  await streams(first);
  const [[row] = []] = await play(first, on);
  expect(row).toMatchObject({ state: 'streaming', bytes_behind: expect.anything() });
  await eventually(async () => {
    const [standby] = await first.ask('select sync_state from pg_stat_replication');
    expect(standby).toEqual({ sync_state: 'sync' });
  });

  await first.stop('SIGKILL');
  const [promote = ''] = blocksOf('The primary is dead', 'sql');
  await play(second, promote);
  await second.ask('create table since (n int)');

  const [rewind = '', copy = ''] = blocksOf('The old primary comes back', 'sh');
  for (const block of [rewind, copy]) {
    playAsUser(block, first, second);
    await first.start();
    await streams(second);
    await eventually(async () => expect(await first.ask('select * from since')).toEqual([]));
    expect(await first.ask('select pg_is_in_recovery() as follows')).toEqual([{ follows: true }]);
    await first.stop('SIGKILL');
  }

  await second.ask(`create role hlidka login`);
  await second.ask('create database hlidka owner hlidka');
  const [managed = ''] = blocksOf('A managed PostgreSQL', 'sql');
  const client = new pg.Client(`postgres://hlidka@127.0.0.1:${second.port}/hlidka`);
  await client.connect();
  const [may = '', listens = ''] = statements(managed);
  expect((await client.query(may)).rows).toEqual([
    {
      is_new_enough: true,
      is_utf8: true,
      may_create: true,
      may_lock: true,
      ends_idle_sessions: '0',
      connections: expect.any(String),
    },
  ]);
  await client.query(listens);
  await client.end();
  const [gone = ''] = blocksOf('Uninstall', 'sql');
  await play(second, gone);
  expect(await second.ask(`select 1 from pg_roles where rolname = 'hlidka'`)).toEqual([]);
});

const runHlidka = (line: string, cwd: string): string =>
  execFileSync('/bin/sh', ['-ec', line.replace('npx hlidka', `"${process.execPath}" "${bin}"`)], {
    cwd,
    env: { ...plainEnv, EXPO_BASE_URL: 'http://127.0.0.1:9', REFERENCE_TARGETS: '' },
  }).toString();
const linesOf = (heading: string): string[] =>
  blocksOf(heading, 'sh').flatMap((block) => block.split('\n').filter(Boolean));

test('the machine is gone: its copy is proven, restored and started elsewhere', async () => {
  const old = temporaryCluster();
  mkdirSync(join(old, 'data'));
  renameSync(join(old, 'postgres'), join(old, 'data/postgres'));
  const before = await serveHlidka(join(old, 'data'));
  const { email, password } = await setUpOperator(before);
  const [backup = ''] = linesOf('Uninstall');
  runHlidka(backup.replace('last.backup', 'hlidka.backup'), old);
  await before.stop();

  const next = temporaryCluster();
  execFileSync('rm', ['-rf', join(next, 'postgres')]);
  renameSync(join(old, 'hlidka.backup'), join(next, 'hlidka.backup'));
  const [verify = '', restore = '', doctor = '', start = ''] = linesOf('The machine is gone');
  for (const line of [verify, restore, doctor]) runHlidka(line, next);
  expect(start).toBe('npx hlidka start --data ./data');
  const after = await serveHlidka(join(next, 'data'));
  const { call } = await signInAt(after.url, email, password);
  expect(await call(me.read)).toMatchObject({ email });
  expect(after.lines.join('\n')).toContain('restored');
});
