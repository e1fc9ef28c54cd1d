import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeAfter } from '../close-after.ts';
import { eventually } from '../eventually.ts';
import { temporaryFolder } from '../folder.ts';
import { freePort } from './free-port.ts';

/** Debian's server refuses root, so it runs as nobody. */
export const nobody = 65_534;
export const asNobody = ['--reuid', `${nobody}`, '--regid', `${nobody}`, '--clear-groups'];

export const programs = (): string => {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').toSorted().reverse();
  if (!newest) throw new Error('Debian’s PostgreSQL is missing: apt-get install postgresql');
  return newest;
};

type Options = { settings?: Record<string, string>; hba?: string };

/** A server of Debian's PostgreSQL on loopback, whose superuser is `admin`; returns its port. */
export const serveDebianPostgres = async (options: Options = {}): Promise<number> => {
  const { settings = {}, hba = 'host all all 127.0.0.1/32 trust' } = options;
  const bin = programs();
  const data = mkdtempSync(join(temporaryFolder(), 'cluster-'));
  chownSync(data, nobody, nobody);
  const init = ['-D', data, '-U', 'admin', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'];
  execFileSync('setpriv', [...asNobody, join(bin, 'initdb'), ...init], { stdio: 'pipe', cwd: '/' });
  writeFileSync(join(data, 'pg_hba.conf'), `${hba}\n`);
  const port = await freePort();
  const own = {
    port: `${port}`,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    fsync: 'off',
    ...settings,
  };
  const flags = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = [...asNobody, join(bin, 'postgres'), '-D', data, ...flags];
  const child = spawn('setpriv', args, { stdio: 'ignore', cwd: '/' });
  const exited = once(child, 'exit');
  closeAfter(async () => {
    child.kill('SIGINT');
    await exited;
  });
  await eventually(async () => {
    execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', `${port}`], { stdio: 'pipe' });
  });
  return port;
};
