import { realpath, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log/log.ts';
import { findBinaries } from './binaries.ts';
import { openDataFolder, openPostgresFolder } from './folder.ts';
import { initCluster, ownDatabase, ownUser } from './init.ts';
import { launch } from './launch.ts';
import { lockFolder } from './lock.ts';
import { findRun } from './run-as.ts';
import { type Settings, settingFlags } from './settings.ts';
import { openSocketFolder, socketFolder, socketPort } from './socket-folder.ts';
import { type Supervised, supervise } from './supervise.ts';
import { finishSwap } from './swap.ts';

export type PostgresConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  ssl: false;
};

export type PrivatePostgres = Supervised & { connection: PostgresConnection };

export type PostgresOptions = { dataDir: string; log: Log; settings?: Settings };

/**
 * Our own PostgreSQL in the data folder. Call it on the main thread: it ends with the calling
 * thread.
 */
export const startPostgres = async (options: PostgresOptions): Promise<PrivatePostgres> => {
  const { log, settings } = options;
  const binaries = findBinaries();
  const dataDir = await openDataFolder(options.dataDir);
  const unlock = lockFolder(dataDir);
  try {
    await finishSwap(dataDir);
    const folder = await openPostgresFolder(dataDir);
    const run = await findRun(binaries, folder);
    await initCluster(binaries, folder, run, settings?.fsync !== 'off');
    const host = await openSocketFolder(folder);
    const flags = ['-k', host, ...settingFlags({ port: String(socketPort), ...settings })];
    const { home, cluster } = folder;
    const folders = { home, cluster, socketFolder: host };
    const start = () => launch({ run, postgres: binaries.postgres, ...folders, flags, log });
    const server = await supervise(start, log);
    const stop = async () => {
      await server.stop();
      await rmdir(host).catch(() => {});
      unlock();
    };
    const port = Number(settings?.port ?? socketPort);
    return { ...server, stop, connection: connectionAt(host, port) };
  } catch (error) {
    unlock();
    throw error;
  }
};

const connectionAt = (host: string, port: number): PostgresConnection => ({
  host,
  port,
  user: ownUser,
  database: ownDatabase,
  ssl: false,
});

/** Where the PostgreSQL of a running server listens. */
export const runningPostgres = async (dataDir: string): Promise<PostgresConnection> => {
  return connectionAt(socketFolder(join(await realpath(dataDir), 'postgres')), socketPort);
};
