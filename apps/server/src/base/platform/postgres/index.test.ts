import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { temporaryCluster, temporaryFolder } from '../../../../test/harness/folder.ts';
import { openPrivate } from '../../../../test/harness/processes/postgres.ts';
import { spawnServer } from '../../../../test/harness/processes/server-process.ts';

test('rows are there after a stop and a start', async () => {
  const dataDir = temporaryFolder();
  const first = await openPrivate(dataDir);
  await first.db.$client.query('create table kept as select 7 as number');
  await first.close();
  expect(first.postgres?.pid()).toBeNull();
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);

  const second = await openPrivate(dataDir);
  const { rows } = await second.db.$client.query('select number from kept');
  expect(rows).toEqual([{ number: 7 }]);
});

test('it listens on a unix socket only, with safe settings', async () => {
  const { db, postgres } = await openPrivate(temporaryCluster(), { settings: {} });
  const { rows } = await db.$client.query(
    `select name, setting from pg_settings
     where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'server_encoding') order by name`,
  );
  expect(rows.map((row) => row.setting)).toEqual(['on', '', 'UTF8', 'on']);
  expect(postgres?.connection.host).toMatch(/^\//);
});

test('a second server on the folder is refused and changes nothing', async () => {
  const dataDir = temporaryCluster();
  const { db } = await openPrivate(dataDir);
  const line = `The data folder ${dataDir} is in use by another Hlídka (process ${process.pid}). Stop it first, or choose another folder with --data.`;
  await expect(openPrivate(dataDir)).rejects.toThrow(line);
  await expect(spawnServer(dataDir)).rejects.toThrow(`FolderInUseError: ${line}`);
  await expect(db.$client.query('select 1')).resolves.toBeTruthy();
});

test('a folder too deep for a socket gets one elsewhere, the same at each start', async () => {
  const dataDir = join(temporaryFolder(), 'deep'.repeat(30), 'deeper'.repeat(20));
  const first = await openPrivate(dataDir);
  const { host } = first.postgres!.connection;
  expect(host.startsWith(dataDir)).toBe(false);
  await first.close();
  const second = await openPrivate(dataDir);
  expect(second.postgres?.connection.host).toBe(host);
});

test.each([
  ['99', 'newer than the bundled 18'],
  ['9.6', 'older than the bundled 18'],
])('a cluster of PostgreSQL %s is refused', async (version, words) => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'postgres/cluster/PG_VERSION');
  mkdirSync(join(dataDir, 'postgres/cluster'), { recursive: true });
  writeFileSync(file, `${version}\n`);
  await expect(openPrivate(dataDir)).rejects.toThrow(words);
  expect(readFileSync(file, 'utf8')).toBe(`${version}\n`);
});

test('a pid file whose id now belongs to another process does not block the start', async () => {
  const dataDir = temporaryCluster();
  const first = await openPrivate(dataDir);
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  await first.close();
  writeFileSync(file, [process.pid, ...rest].join('\n'));
  await expect(openPrivate(dataDir)).resolves.toBeTruthy();
});

test('a socket’s lock whose id now belongs to another process does not block the start', async () => {
  const dataDir = temporaryCluster();
  const first = await openPrivate(dataDir);
  const file = join(dataDir, 'postgres/socket/.s.PGSQL.5432.lock');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  await first.close();
  mkdirSync(join(dataDir, 'postgres/socket'), { recursive: true });
  // PostgreSQL ignores a lock file whose pid belongs to another user or to its own parent.
  const other = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {});
  closeAfter(() => other.kill());
  writeFileSync(file, [other.pid, ...rest].join('\n'));
  await expect(openPrivate(dataDir)).resolves.toBeTruthy();
});

test('a first start that was cut short is begun anew', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'postgres/cluster.new/base'), { recursive: true });
  await expect(openPrivate(dataDir)).resolves.toBeTruthy();
});
