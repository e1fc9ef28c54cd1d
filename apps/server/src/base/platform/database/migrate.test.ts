import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/database.ts';
import { temporaryFolder } from '../../../../test/harness/folder.ts';
import { silentLog } from '../log/log.ts';
import { programVersion } from '../version.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.execute(sql`drop schema public cascade`);
  await database.db.execute(sql`create schema public`);
});

const secondFile = {
  '0001-shelf.sql': 'create table shelf (id int);',
  '0002-book.sql': 'create table book (id int);',
};

const folderOf = (files: Record<string, string>): string => {
  const folder = join(temporaryFolder(), 'migrations');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

const tables = async (): Promise<unknown[]> => {
  const found = await database.db.execute(
    sql`select tablename from pg_tables where schemaname = 'public' order by 1`,
  );
  return found.rows.map((row) => row.tablename);
};

test('files are applied once, in order', async () => {
  const folder = folderOf({ ...secondFile, 'README.md': 'not a migration' });
  expect(await migrate(database.db, folder)).toEqual(['0001-shelf', '0002-book']);
  expect(await migrate(database.db, folder)).toEqual([]);
  writeFileSync(
    join(folder, '0003-page.sql'),
    'create table page (id int); insert into page values (1);',
  );
  expect(await migrate(database.db, folder)).toEqual(['0003-page']);
  expect(await tables()).toEqual(['book', 'migration', 'page', 'shelf']);
});

test('of two servers that start at once one migrates and the other waits', async () => {
  const folder = folderOf({ '0001-slow.sql': 'select pg_sleep(0.3); create table slow (id int);' });
  const other = openPool(database.connection, silentLog);
  const applied = await Promise.all([migrate(database.db, folder), migrate(other, folder)]);
  await other.$client.end();
  expect(applied.flat()).toEqual(['0001-slow']);
});

test('a file that fails leaves nothing half', async () => {
  const folder = folderOf({
    ...secondFile,
    '0003-bad.sql': 'create table half (id int); select 1 / 0;',
  });
  await expect(migrate(database.db, folder)).rejects.toThrow(
    'Migration 0003-bad failed and was undone: division by zero.',
  );
  expect(await tables()).toEqual(['book', 'migration', 'shelf']);
  writeFileSync(join(folder, '0003-bad.sql'), 'create table whole (id int);');
  expect(await migrate(database.db, folder)).toEqual(['0003-bad']);
});

test('a session killed inside a file leaves nothing half and no lock', async () => {
  const text = 'create table half (id int); select pg_terminate_backend(pg_backend_pid());';
  const folder = folderOf({ '0001-killed.sql': text });
  await expect(migrate(database.db, folder)).rejects.toThrow('0001-killed');
  expect(await tables()).toEqual(['migration']);
  writeFileSync(join(folder, '0001-killed.sql'), 'create table whole (id int);');
  expect(await migrate(database.db, folder)).toEqual(['0001-killed']);
});

test('a changed file is refused', async () => {
  const folder = folderOf(secondFile);
  await migrate(database.db, folder);
  writeFileSync(join(folder, '0001-shelf.sql'), 'create table shelf (id bigint);');
  await expect(migrate(database.db, folder)).rejects.toThrow('Migration 0001-shelf was changed');
});

test('data of a newer version are refused with its name, the migration and its day', async () => {
  const folder = folderOf(secondFile);
  await migrate(database.db, folder);
  rmSync(join(folder, '0002-book.sql'));
  const refusal = () => migrate(database.db, folder).catch((error: Error) => error.message);
  const rest =
    ' To go back to this one, run “hlidka start --rollback-to FILE” with a snapshot from the folder before-upgrade of the data, or “hlidka restore FILE” into a new folder.';
  const said = (writer: string, start: string) =>
    `These data were written by ${writer}: they hold migration 0002-book, applied on 2026-11-19, which this one (${programVersion}, up to migration 0001-shelf) does not know. Start ${start}.${rest}`;
  const write = (version: string) =>
    database.db.execute(
      sql`update migration set version = ${version}, applied_at = '2026-11-18 23:30Z'`,
    );
  await write('10.0.0');
  expect(await refusal()).toBe(said('Hlídka 10.0.0', 'version 10.0.0 or a newer one'));
  for (const version of [programVersion, '0.3.0']) {
    await write(version);
    expect(await refusal()).toBe(
      said(
        `another build of Hlídka ${version}`,
        `that build, or a version newer than ${programVersion}`,
      ),
    );
  }
  await database.db.execute(sql`alter table migration drop column version`);
  expect(await refusal()).toBe(said('a newer Hlídka', 'that version or a newer one'));
});
