import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeAfter } from '../close-after.ts';
import { eventually } from '../eventually.ts';
import { temporaryFolder } from '../folder.ts';
import { nobody } from './debian-postgres.ts';
import { freePort } from './free-port.ts';
import { isListening } from './is-listening.ts';

export type PoolMode = 'session' | 'transaction';

/** Debian's PgBouncer before a database on a port of loopback; returns its own port. */
export const servePgBouncer = async (
  database: { port: number; name: string },
  mode: PoolMode,
  settings: Record<string, string> = {},
): Promise<number> => {
  const folder = mkdtempSync(join(temporaryFolder(), 'pgbouncer-'));
  chownSync(folder, nobody, nobody);
  const port = await freePort();
  const own = {
    listen_addr: '127.0.0.1',
    listen_port: `${port}`,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    ...settings,
  };
  const lines = Object.entries(own).map(([name, value]) => `${name} = ${value}`);
  const { name } = database;
  const target = `${name} = host=127.0.0.1 port=${database.port} dbname=${name} user=admin`;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, ['[databases]', target, '[pgbouncer]', ...lines, ''].join('\n'));
  const child = spawn('pgbouncer', ['-u', 'nobody', file], { stdio: 'ignore', cwd: '/' });
  await once(child, 'spawn').catch(() => {
    throw new Error('Debian’s PgBouncer is missing: apt-get install pgbouncer');
  });
  const exited = once(child, 'exit');
  closeAfter(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start');
    if (!(await isListening(port))) throw new Error('PgBouncer does not listen yet');
  });
  return port;
};
