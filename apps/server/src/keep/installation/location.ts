import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Config } from '../../base/config/config.ts';

/** Where data are written: null parts are unknown, or shared by several machines. */
export type Location = { machine: string | null; folder: string | null };

const execute = promisify(execFile);

const linuxId = async (): Promise<string> => {
  for (const path of ['/etc/machine-id', '/var/lib/dbus/machine-id']) {
    const text = await readFile(path, 'utf8').catch(() => '');
    if (/^[0-9a-f]{32}$/.test(text.trim())) return text.trim();
  }
  return '';
};

const darwinId = async (): Promise<string> => {
  const { stdout } = await execute('ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice']);
  return /"IOPlatformUUID" = "([^"]+)"/.exec(stdout)?.[1] ?? '';
};

/** Hashed, as machine-id(5) asks of those who store it. */
const readMachine = async (): Promise<string | null> => {
  const id = await (process.platform === 'darwin' ? darwinId() : linuxId()).catch(() => '');
  return id && createHash('sha256').update(`hlidka ${id}`).digest('hex').slice(0, 32);
};

/** Several machines may write a database server's data, so there no machine or folder is theirs. */
export const readLocation = async ({ databaseUrl, dataDir }: Config): Promise<Location> =>
  databaseUrl === null
    ? { machine: (await readMachine()) || null, folder: await realpath(dataDir) }
    : { machine: null, folder: null };
