import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { closeAfter } from '../close-after.ts';
import { temporaryFolder } from '../folder.ts';
import { freePort } from '../processes/free-port.ts';

const home = '/usr/lib/postgresql';
const nobody = 65534;
const asNobody = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--pdeathsig=INT'];

const install = (): string => {
  if (!existsSync(home)) {
    execFileSync('apt-get', ['update', '-qq']);
    execFileSync('apt-get', ['install', '-qq', '--no-install-recommends', 'postgresql']);
  }
  const [version = ''] = readdirSync(home).toSorted().reverse();
  return join(home, version, 'bin');
};

/** Debian's PostgreSQL on loopback, with a role that owns one schema and is no superuser. */
export const openDebianPostgres = async (): Promise<{ url: string; version: number }> => {
  const bin = install();
  const folder = join(temporaryFolder(), 'debian');
  mkdirSync(folder);
  chownSync(folder, nobody, nobody);
  const cluster = join(folder, 'cluster');
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  const initdb = [
    join(bin, 'initdb'),
    '-D',
    cluster,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
  ];
  execFileSync('setpriv', [...asNobody, ...initdb], { ...options, stdio: 'ignore' });
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
  ];
  const child = spawn(
    'setpriv',
    [...asNobody, join(bin, 'postgres'), '-D', cluster, ...settings.flatMap((one) => ['-c', one])],
    { ...options, stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  closeAfter(async () => {
    child.kill('SIGINT');
    await ended;
  });
  const root = { host: '127.0.0.1', port, user: 'postgres' };
  await run({ ...root, database: 'postgres' }, [
    `create role agency login password 'tajné' nosuperuser nocreatedb nocreaterole`,
    'create database agency',
  ]);
  await run({ ...root, database: 'agency' }, [
    'revoke all on schema public from public',
    'create schema watch authorization agency',
    'alter role agency set search_path = watch',
  ]);
  const version = Number(bin.split('/').at(-2));
  return { url: `postgres://agency:tajn%C3%A9@127.0.0.1:${port}/agency`, version };
};

const run = async (connection: pg.ClientConfig, statements: string[]): Promise<void> => {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(connection);
    try {
      await client.connect();
      for (const statement of statements) await client.query(statement);
      return;
    } catch (error) {
      if (tries > 300 || !/ECONNREFUSED|starting up/.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    } finally {
      await client.end().catch(() => {});
    }
  }
};
