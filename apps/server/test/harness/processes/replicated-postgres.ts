import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { closeAfter } from '../close-after.ts';
import { eventually } from '../eventually.ts';
import { temporaryFolder } from '../folder.ts';
import { asNobody, nobody, programs } from './debian-postgres.ts';
import { freePort } from './free-port.ts';

const asUser = (program: string, args: string[]) =>
  execFileSync('setpriv', [...asNobody, join(programs(), program), ...args], {
    stdio: 'pipe',
    cwd: '/',
  });

/** One server of a pair, in a folder and on a port that stay its own. */
const openServer = async (name: string) => {
  const port = await freePort();
  const data = join(temporaryFolder(), name);
  let stop = async (_signal: NodeJS.Signals) => {};
  const ask = async (text: string, database = 'postgres') => {
    const connectionString = `postgres://admin@127.0.0.1:${port}/${database}`;
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query(text).finally(() => client.end());
    return rows;
  };
  const start = async () => {
    const own = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: data,
      fsync: 'off',
    };
    const flags = Object.entries(own).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    const args = [...asNobody, join(programs(), 'postgres'), '-D', data, ...flags];
    const child = spawn('setpriv', args, { stdio: 'ignore', cwd: '/' });
    const exited = once(child, 'exit');
    stop = async (signal) => {
      // A killed postmaster leaves its children behind for a moment; they hold the port's memory.
      const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      if (child.exitCode === null && child.signalCode === null) process.kill(postmaster, signal);
      await exited;
      stop = async () => {};
    };
    await eventually(() => ask('select 1'));
  };
  closeAfter(() => stop('SIGINT'));
  const emptyFolder = () => {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, nobody, nobody);
  };
  return {
    port,
    data,
    ask,
    start,
    init: () => {
      emptyFolder();
      asUser('initdb', [
        '-D',
        data,
        '-U',
        'admin',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale',
        'C.UTF-8',
      ]);
      appendFileSync(join(data, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n');
    },
    /** Begins anew as a standby of another. */
    copyFrom: (primary: { port: number }) => {
      emptyFolder();
      const from = ['-h', '127.0.0.1', '-p', `${primary.port}`, '-U', 'admin'];
      asUser('pg_basebackup', [...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast']);
    },
    stop: (signal: NodeJS.Signals) => stop(signal),
  };
};
export type ReplicatedServer = Awaited<ReturnType<typeof openServer>>;

const setSynchronous = async (server: ReplicatedServer, names: '*' | '') => {
  await server.ask(`alter system set synchronous_standby_names = '${names}'`);
  await server.ask('select pg_reload_conf()');
};

/** Commits wait for the standby from now on. */
export const joinStandby = async (primary: ReplicatedServer, standby: ReplicatedServer) => {
  standby.copyFrom(primary);
  await standby.start();
  await setSynchronous(primary, '*');
  await eventually(async () => {
    const [row] = await primary.ask(`select count(*)::int as n from pg_stat_replication
      where sync_state = 'sync' and state = 'streaming'`);
    if (row.n !== 1) throw new Error('the standby is not synchronous yet');
  });
};

/** As an operator or Patroni does it: the standby becomes the primary and waits for nobody. */
export const promote = async (standby: ReplicatedServer) => {
  await standby.ask('select pg_promote()');
  await setSynchronous(standby, '');
};

/** One server that can be stopped and started again. */
export const serveStoppable = async () => {
  const only = await openServer('only');
  only.init();
  await only.start();
  return only;
};

/** A primary and its synchronous standby. */
export const serveReplicated = async () => {
  const [first, second] = [await openServer('first'), await openServer('second')];
  first.init();
  await first.start();
  await joinStandby(first, second);
  return { first, second };
};
