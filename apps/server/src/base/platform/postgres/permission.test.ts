import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/folder.ts';
import { openPrivate } from '../../../../test/harness/processes/postgres.ts';
import { spawnServer } from '../../../../test/harness/processes/server-process.ts';
import { silentLog } from '../log/log.ts';
import { findBinaries } from './binaries.ts';
import { isRoot, openPostgresFolder } from './folder.ts';
import { initCluster } from './init.ts';
import { launch } from './launch.ts';
import { signal } from './processes.ts';
import { findRun } from './run-as.ts';
import { settingFlags } from './settings.ts';

const ordinaryUser = 1; // daemon: initdb wants a user with a name
const nameless = 23456;

describe.skipIf(!isRoot())('as root', () => {
  test('an ordinary user runs it in a folder of their own', async () => {
    const dataDir = temporaryFolder();
    chownSync(dataDir, ordinaryUser, ordinaryUser);
    const server = await spawnServer(dataDir, { asUser: ordinaryUser });
    expect(statSync(`/proc/${server.postgresPid}`).uid).toBe(ordinaryUser);
    await server.kill();

    const { postgres } = await openPrivate(dataDir);
    expect(statSync(`/proc/${postgres!.pid()}`).uid).toBe(ordinaryUser);
  });

  test('a folder that the user may not write is refused in one line', async () => {
    const dataDir = temporaryFolder();
    chmodSync(dataDir, 0o755);
    await expect(spawnServer(dataDir, { asUser: ordinaryUser })).rejects.toThrow(
      `StartError: No permission to write ${dataDir} as user ${ordinaryUser}. Give it to that user, or choose another folder with --data.`,
    );
    await expect(spawnServer(join(dataDir, 'inside'), { asUser: ordinaryUser })).rejects.toThrow(
      'No permission to write',
    );
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 });
    chownSync(dataDir, ordinaryUser, ordinaryUser);
    await expect(spawnServer(dataDir, { asUser: ordinaryUser })).rejects.toThrow(
      `No permission to write ${dataDir}/postgres`,
    );
  });

  test('a user without a name is told so', async () => {
    const dataDir = temporaryFolder();
    chownSync(dataDir, nameless, nameless);
    await expect(spawnServer(dataDir, { asUser: nameless })).rejects.toThrow(
      'PostgreSQL needs a user with a name',
    );
  });

  test('it drops to an unprivileged user, also below a folder that only root may enter', async () => {
    const locked = temporaryFolder();
    chmodSync(locked, 0o700);
    const { db, postgres } = await openPrivate(join(locked, 'data'));
    expect(statSync(`/proc/${postgres!.pid()}`).uid).toBe(65534);
    await expect(db.$client.query('select 1')).resolves.toBeTruthy();
  });

  test('its programs may lie there too, installed for root alone', async () => {
    const locked = temporaryFolder();
    chmodSync(locked, 0o700);
    const installed = findBinaries();
    cpSync(join(installed.postgres, '../..'), locked, { recursive: true });
    execFileSync('chmod', ['-R', 'go-rwx', locked]);
    const initdb = join(locked, 'bin/initdb');
    const postgres = join(locked, 'bin/postgres');
    const binaries = { ...installed, initdb, postgres };

    const folder = await openPostgresFolder(locked);
    const run = await findRun(binaries, folder);
    await initCluster(binaries, folder, run, false);
    const flags = ['-k', folder.home, ...settingFlags()];
    const folders = { ...folder, socketFolder: folder.home };
    const server = await launch({ run, postgres, ...folders, flags, log: silentLog });
    signal(server.pid, 'SIGINT');
    expect(await server.exited).toBe('code 0');
  });

  test('a full disk is one clear line, at the first start and at a later one', async (context) => {
    const disk = temporaryFolder();
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      return context.skip('this machine does not let root mount a tmpfs');
    }
    try {
      const line = /^The disk that holds .* is full\. Free some space and start again/;
      await expect(openPrivate(disk)).rejects.toThrow(line);
      execFileSync('mount', ['-o', 'remount,size=96m', disk]);
      const opened = await openPrivate(disk);
      await opened.close();
      fill(disk);
      await expect(openPrivate(disk)).rejects.toThrow(line);
      execFileSync('mount', ['-o', 'remount,size=128m', disk]);
      await (await openPrivate(disk)).close();
    } finally {
      execFileSync('umount', ['--lazy', disk]);
    }
  });
});

const fill = (disk: string): void => {
  try {
    for (let block = 0; ; block++)
      writeFileSync(join(disk, `filler-${block}`), Buffer.alloc(65536));
  } catch {}
};
