import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  lastMigration,
  migrate,
  migrationsFolder,
  pendingMigrations,
} from '../../../src/base/platform/database/migrate.ts';
import { closeAfter } from '../../harness/close-after.ts';
import { temporaryCluster, temporaryFolder } from '../../harness/folder.ts';
import { openPrivate } from '../../harness/processes/postgres.ts';
import { plainEnv, serveHlidka } from '../../harness/processes/served.ts';

const bin = join(import.meta.dirname, '../../../bin/hlidka.js');
const oldest = '0026-maybe-heard';
const rounds = Number(process.env.KILL_ROUNDS ?? 20);
const mebibyte = 1024 * 1024;

const migrationsUpTo = (last: string): string => {
  const folder = join(temporaryFolder(), 'migrations');
  mkdirSync(folder);
  for (const name of readdirSync(migrationsFolder))
    if (name.endsWith('.sql') && name <= `${last}.sql`)
      copyFileSync(join(migrationsFolder, name), join(folder, name));
  return folder;
};

/** Old data of some size, so that the snapshot and the migrations take a while. */
const fill = async (dataDir: string, rows: number): Promise<void> => {
  const database = await openPrivate(dataDir);
  await migrate(database.db, migrationsUpTo(oldest));
  await database.db.$client.query(`
    insert into clients (id, name) select gen_random_uuid(), 'Client ' || n from generate_series(1, 200) n;
    insert into deliveries (id, channel, kind, recipient, state, data)
      select gen_random_uuid(), 'mail', 'test', 'p' || n || '@example.test', 'sent',
        jsonb_build_object('text', md5(n || 'a') || md5(n || 'b') || md5(n || 'c') || md5(n || 'd'))
      from generate_series(1, ${rows}) n`);
  await database.close();
};

const megabytesOf = (folder: string): number => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const blocks = paths.reduce((sum, path) => sum + lstatSync(join(folder, path)).blocks, 0);
  return Math.ceil((blocks * 512) / mebibyte);
};

const countsOf = async (dataDir: string) => {
  const database = await openPrivate(dataDir);
  const { db } = database;
  const { rows } = await db.$client.query(
    'select (select count(*)::int from clients) as clients, (select count(*)::int from deliveries) as deliveries',
  );
  const found = {
    ...rows[0],
    last: await lastMigration(db),
    pending: (await pendingMigrations(db, migrationsFolder)).length,
  };
  await database.close();
  return found;
};

const startIn = (dataDir: string, env: Record<string, string> = {}) => {
  const child = spawn(
    process.execPath,
    [bin, 'start', '--data', dataDir, '--port', '4999', '--no-agent', '--roles', 'worker'],
    { env: { ...plainEnv, LOG_LEVEL: 'error', ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => said.push(String(data)));
  closeAfter(() => child.kill('SIGKILL'));
  return { child, said, exited: once(child, 'exit') };
};

test(
  `killed at ${rounds} moments of an upgrade the data are whole, and the next start ends it`,
  async () => {
    const filled = temporaryCluster();
    await fill(filled, 20_000);
    const before = await countsOf(filled);
    const whole = { clients: before.clients, deliveries: before.deliveries };
    const stages = new Set<string>();
    for (let round = 0; round < rounds; round++) {
      const dataDir = temporaryFolder();
      execFileSync('cp', ['-a', `${filled}/.`, dataDir]);
      const { child, exited } = startIn(dataDir);
      // The snapshot begins once PostgreSQL is ready: kills spread over it and the migrations.
      while (!existsSync(join(dataDir, 'before-upgrade')) && child.exitCode === null)
        await sleep(5);
      await sleep((round / rounds) * 3000);
      child.kill('SIGKILL');
      await exited;
      const found = await countsOf(dataDir);
      stages.add(`${found.last}`);
      expect(found).toMatchObject(whole);
      rmSync(dataDir, { recursive: true, force: true });
    }
    console.log(`stages at which the kills found the data: ${[...stages].sort().join(', ')}`);
    expect(stages.size).toBeGreaterThan(1);
    const served = await serveHlidka(filled, { ready: '/healthz' });
    expect(served.lines.join('\n')).toContain(`(up to migration ${oldest}) were upgraded to`);
    await served.stop();
    expect(await countsOf(filled)).toMatchObject({ ...whole, pending: 0 });
  },
  120_000 + rounds * 60_000,
);

test('a disk that fills up before or during an upgrade leaves the old data or the new', async (context) => {
  const disk = temporaryFolder();
  const filled = temporaryCluster();
  await fill(filled, 60_000);
  const { clients, deliveries } = await countsOf(filled);
  const size = (megabytesOf(filled) + 200) * mebibyte;
  const endings: string[] = [];
  const tries = [
    { leftKiB: 8000, snapshot: 'on' },
    { leftKiB: 200, snapshot: 'off' },
    { leftKiB: 1000, snapshot: 'off' },
    { leftKiB: 4000, snapshot: 'off' },
    { leftKiB: 150_000, snapshot: 'on' },
  ];
  for (const { leftKiB, snapshot } of tries) {
    try {
      const mount = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk];
      execFileSync('mount', mount, { stdio: 'ignore' });
    } catch {
      return context.skip('this machine does not let root mount a tmpfs');
    }
    try {
      execFileSync('cp', ['-a', `${filled}/.`, disk]);
      execFileSync('chmod', ['711', disk]);
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize - leftKiB * 1024));
      const { child, said, exited } = startIn(disk, { UPGRADE_SNAPSHOT: snapshot });
      const hasStarted = () => said.join('').includes('Hlídka runs ');
      while (child.exitCode === null && !hasStarted()) await sleep(50);
      if (hasStarted()) child.kill('SIGTERM');
      await exited;
      const last = said.join('').trim().split('\n').at(-1) ?? '';
      endings.push(hasStarted() ? 'started' : last.replaceAll(disk, 'DISK'));
      rmSync(join(disk, 'ballast'));
      expect([leftKiB, await countsOf(disk)]).toMatchObject([leftKiB, { clients, deliveries }]);
    } finally {
      execFileSync('umount', [disk]);
    }
  }
  console.log(endings.join('\n'));
  expect(endings[0]).toMatch(/needs \d+ MiB/);
  expect(endings[1]).toMatch(/space|disk/i);
  expect(endings.at(-1)).toBe('started');
}, 900_000);
