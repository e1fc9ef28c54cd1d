import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import { beforeAll, expect, test } from 'vitest';
import { closeAfter } from '../../harness/close-after.ts';
import { contentOf } from '../../harness/data/content.ts';
import { temporaryCluster, temporaryFolder } from '../../harness/folder.ts';
import { hlidka, hlidkaWith } from '../../harness/processes/command.ts';
import { openPrivate } from '../../harness/processes/postgres.ts';
import { plainEnv, serveHlidka } from '../../harness/processes/served.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 50);
const bin = join(import.meta.dirname, '../../../bin/hlidka.js');
const folder = temporaryFolder();
const whole = join(folder, 'whole');

/** 20 MB that no packing makes smaller, so that a disk can be full in the middle of them. */
const noise = `
  create table check_hours_d20000 partition of check_hours for values from (480000) to (480024);
  insert into check_hours (site, hour, packed)
  select n, 480000, (select string_agg(sha512((n * 1000 + k)::text::bytea), '') from generate_series(1, 1000) k)
  from generate_series(1, 320) n`;

let data: string;
let content: Record<string, string>;

beforeAll(async () => {
  data = temporaryCluster();
  const list = await hlidka('export', '--data', data); // makes the tables
  expect(list.code).toBe(0);
  const database = await openPrivate(data);
  await database.db.$client.query(noise);
  content = await contentOf(database.connection);
  expect(await hlidka('backup', whole, '--data', data)).toMatchObject({ code: 0, errors: [] });
  await database.close();
});

const contentIn = async (dataDir: string) => {
  const { connection, close } = await openPrivate(dataDir);
  return contentOf(connection).finally(close);
};

/** Ends the command without a warning after so long; true when it was still running. */
const killed = async (afterMs: number, ...args: string[]): Promise<boolean> => {
  const child = spawn(process.execPath, [bin, ...args], { env: plainEnv, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  await ended;
  clearTimeout(timer);
  return child.signalCode === 'SIGKILL';
};

const tookMs = async (work: Promise<{ code: number }>): Promise<number> => {
  const from = performance.now();
  expect((await work).code).toBe(0);
  return performance.now() - from;
};

/** A small disk; only root may mount one. */
const mountDisk = (megabytes: number): string => {
  const disk = join(temporaryFolder(), 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', disk]);
  closeAfter(() => execFileSync('umount', ['-l', disk]));
  return disk;
};

test(
  `${rounds} kills of a backup: the old file stays, no part of one under its name, the next one works`,
  async () => {
    const file = join(folder, 'killed');
    const { close } = await openPrivate(data);
    const whileMs = await tookMs(hlidka('backup', file, '--data', data));
    let hit = 0;
    for (let round = 0; round < rounds; round++) {
      if (await killed(((round + 1) / rounds) * whileMs, 'backup', file, '--data', data)) hit++;
      // Whatever stands under the name is whole: the manifest is its last part.
      const packed = execFileSync('zstd', ['-dqc', file], { maxBuffer: 2 ** 28 });
      expect(execFileSync('tar', ['t'], { input: packed }).toString()).toMatch(/manifest\.json\n$/);
    }
    expect(hit).toBeGreaterThan(rounds / 4);
    await tookMs(hlidka('backup', file, '--data', data));
    expect(readdirSync(folder).filter((name) => name.startsWith('killed'))).toEqual(['killed']);
    await close();
  },
  600_000 + rounds * 20_000,
);

test(
  `${rounds} kills of a restore: the folder stays without data, the next one works`,
  async () => {
    const target = join(temporaryFolder(), 'target');
    const whileMs = await tookMs(hlidka('restore', whole, '--data', join(folder, 'undisturbed')));
    let hit = 0;
    for (let round = 0; round < rounds; round++) {
      if (!(await killed((round / rounds) * whileMs, 'restore', whole, '--data', target))) break;
      hit++;
      if (existsSync(join(target, 'postgres'))) break; // killed after its last step
    }
    expect(hit).toBeGreaterThan(rounds / 4);
    if (!existsSync(join(target, 'postgres')))
      expect(await hlidka('restore', whole, '--data', target)).toMatchObject({ code: 0 });
    expect(await contentIn(target)).toEqual(content);
    expect(readdirSync(target)).not.toContain('restoring');
  },
  600_000 + rounds * 20_000,
);

test('a disk that fills up: a sentence, the old file untouched, nothing half done', async () => {
  const disk = mountDisk(8);
  const file = join(disk, 'backup');
  const { errors, code } = await hlidka('backup', file, '--data', data);
  expect([code, errors]).toEqual([1, [expect.stringContaining('the disk is full')]]);
  expect(readdirSync(disk)).toEqual([]);

  // Too small for the empty database, and for its rows.
  for (const megabytes of [30, 60]) {
    const target = join(mountDisk(megabytes), 'data');
    const refused = await hlidka('restore', whole, '--data', target);
    expect([megabytes, refused.code]).toEqual([megabytes, 1]);
    expect(refused.errors.at(-1)).toMatch(/full/);
    expect(existsSync(target)).toBe(false);
  }
});

test('a folder in which a server runs is refused; its data stay', async () => {
  const served = await serveHlidka(data);
  const { code, errors } = await hlidka('restore', whole, '--data', data);
  expect([code, errors]).toEqual([1, [expect.stringContaining('is in use by another Hlídka')]]);
  expect((await fetch(`${served.url}/readyz`)).status).toBe(200);
  await served.stop();
  const again = await hlidka('restore', whole, '--data', data);
  expect([again.code, again.errors]).toEqual([
    1,
    [expect.stringContaining('holds the data of a Hlídka already')],
  ]);
});

test('the seal is age’s own: its library opens ours, and we open what it sealed', async () => {
  const passphrase = 'six words that nobody would guess';
  const env = { BACKUP_PASSPHRASE: passphrase };
  const file = join(folder, 'sealed');
  expect((await hlidkaWith(env, 'backup', file, '--data', data)).code).toBe(0);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const inside = await decrypter.decrypt(readFileSync(file));
  expect(Buffer.from(inside.subarray(0, 4)).toString('hex')).toBe('28b52ffd');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const theirs = join(folder, 'theirs');
  writeFileSync(theirs, await encrypter.encrypt(inside));
  expect(await hlidkaWith(env, 'verify', theirs)).toMatchObject({ code: 0, errors: [] });
  const wrong = await hlidkaWith({ BACKUP_PASSPHRASE: 'something else' }, 'verify', theirs);
  expect([wrong.code, wrong.errors]).toEqual([1, ['This passphrase does not open the backup.']]);
});
