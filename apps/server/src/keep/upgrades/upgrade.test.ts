import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { closeAfter } from '../../../test/harness/close-after.ts';
import { createTestDatabase } from '../../../test/harness/database.ts';
import { temporaryCluster, temporaryFolder } from '../../../test/harness/folder.ts';
import { testConfig } from '../../../test/harness/open-house.ts';
import { openPrivate } from '../../../test/harness/processes/postgres.ts';
import type { OpenDatabase } from '../../base/platform/database/database.ts';
import { lastMigration, migrate, migrationsFolder } from '../../base/platform/database/migrate.ts';
import type { Database } from '../../base/platform/database/pool.ts';
import { readLanded } from '../../base/platform/database/versions/landed.ts';
import { silentLog } from '../../base/platform/log/log.ts';
import { programVersion } from '../../base/platform/version.ts';
import { pathOfNext, sweepUpgradeSnapshots } from './kept-snapshots.ts';
import { rollBack } from './rollback.ts';
import { requireRoom } from './room.ts';
import { sayUpgraded, upgradeData } from './upgrade.ts';

const old = '0053-operators-channels';

const migrationsOf = (names: readonly string[]): string => {
  const folder = join(temporaryFolder(), 'migrations');
  mkdirSync(folder);
  for (const name of names)
    copyFileSync(join(migrationsFolder, `${name}.sql`), join(folder, `${name}.sql`));
  return folder;
};
const allMigrations = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace('.sql', ''));
const migrationsUpTo = (last: string) => migrationsOf(allMigrations.filter((name) => name <= last));

/** A folder as version 0.2.0 left it, with a client and a message that waits. */
const oldData = async () => {
  const dataDir = temporaryCluster();
  const database = await openPrivate(dataDir);
  await migrate(database.db, migrationsUpTo(old));
  await database.db.$client.query(`alter table migration drop column version`);
  await database.db.$client.query(`insert into clients (id, name) values (gen_random_uuid(), 'Acme');
    insert into deliveries (id, channel, kind, recipient)
      values (gen_random_uuid(), 'mail', 'test', 'a@b.example')`);
  const config = { ...testConfig, dataDir, databaseUrl: null, upgradeSnapshot: true };
  return { dataDir, database, config, log: silentLog };
};

const rowsOf = async (db: Database) => {
  const { rows } = await db.$client.query(
    'select (select name from clients) as client, state, last_error from deliveries',
  );
  return rows;
};

test('an upgrade keeps the state before it; a rollback brings it back and keeps the other', async () => {
  const given = await oldData();
  const upgraded = await upgradeData(given);
  expect(upgraded).toMatchObject({ from: old, snapshot: expect.stringContaining(old) });
  const snapshot = upgraded?.snapshot ?? '';
  expect(statSync(snapshot).mode & 0o777).toBe(0o600);
  expect(await upgradeData(given)).toBeNull();
  await given.database.db.$client.query(`update clients set name = 'Bad'`);
  await given.database.close();

  await expect(
    rollBack(join(given.dataDir, 'none'), given.config, { log: silentLog }),
  ).rejects.toThrow('Nothing was changed.');
  const back = await rollBack(snapshot, given.config, { log: silentLog });
  expect(back).toMatchObject({ migration: old, isOurs: false });
  expect(existsSync(join(back.kept ?? '', 'cluster/PG_VERSION'))).toBe(true);
  expect(existsSync(join(given.dataDir, 'next'))).toBe(false);
  const database = await openPrivate(given.dataDir);
  expect(await lastMigration(database.db)).toBe(old);
  expect(await rowsOf(database.db)).toEqual([
    { client: 'Acme', state: 'dead', last_error: 'set aside by a rollback' },
  ]);
});

test('without its snapshot an upgrade does not begin', async () => {
  const given = await oldData();
  writeFileSync(join(given.dataDir, 'before-upgrade'), 'a file where the folder should be');
  await expect(upgradeData(given)).rejects.toThrow(/nothing was upgraded: .*UPGRADE_SNAPSHOT=off/);
  expect(await lastMigration(given.database.db)).toBe(old);
  const config = { ...given.config, upgradeSnapshot: false };
  expect(await upgradeData({ ...given, config })).toMatchObject({ snapshot: null });
});

test('room for the snapshot is looked at first', async () => {
  await expect(requireRoom(temporaryFolder(), 1e18)).rejects.toThrow(
    /^An upgrade needs \d+ MiB .* Nothing was changed\./,
  );
  await requireRoom(temporaryFolder(), 0);
});

test('of one state two snapshots are kept at most, and none for longer than seven days', async () => {
  const dataDir = temporaryFolder();
  const now = new Date();
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const add = async (last: string, minutes: number) => {
    const path = await pathOfNext(dataDir, last, at(minutes));
    writeFileSync(path, '');
    utimesSync(path, at(minutes), at(minutes));
    return path;
  };
  const paths = [await add('a', 30), await add('a', 20), await add('b', 15), await add('a', 10)];
  for (const path of paths)
    expect(basename(path)).toMatch(/^[ab]-at-\d{4}-\d\d-\d\dT\d{6}\.hlidka$/);
  expect(paths.map((path) => existsSync(path))).toEqual([false, true, true, true]);
  const day = 86_400_000;
  await sweepUpgradeSnapshots(dataDir, new Date(now.getTime() + 7 * day - 12 * 60_000));
  expect(paths.map((path) => existsSync(path))).toEqual([false, false, false, true]);
});

const landed = await readLanded(migrationsFolder);

test.each(landed.map(({ version }, at) => ({ version, at })))(
  'empty data of $version are upgraded, and both programs say by name what is what',
  async ({ version, at }) => {
    const { db, connection, drop } = await createTestDatabase();
    closeAfter(drop);
    await db.$client.query('drop schema public cascade; create schema public');
    const brought = landed.slice(0, at + 1).flatMap(({ migrations }) => migrations);
    const last = brought.toSorted().at(-1) ?? '';
    const then = migrationsOf(brought);
    await migrate(db, then);
    const newest = allMigrations.toSorted().at(-1) ?? '';
    const isOlder = brought.length < allMigrations.length;
    const upgraded = await upgradeData({
      database: { db, connection } as OpenDatabase,
      config: { ...testConfig, dataDir: temporaryFolder(), upgradeSnapshot: false },
      log: silentLog,
    });
    if (!isOlder) return expect(upgraded).toBe(null);
    const words = upgraded && sayUpgraded({ ...upgraded, seconds: 1 });
    const steps = allMigrations.length - brought.length;
    expect(words).toBe(
      `The data of ${version} (up to migration ${last}) were upgraded to ${programVersion} (${newest}): ${steps} migration${steps === 1 ? '' : 's'} in 1 s.`,
    );
    await expect(migrate(db, then)).rejects.toThrow(
      `which this one (${programVersion}, up to migration ${last}) does not know.`,
    );
  },
);
