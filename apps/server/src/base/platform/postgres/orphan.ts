import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log/log.ts';
import { isAlive, isPostgresIn, killProcessesIn, signal, untilGone } from './processes.ts';
import { socketPort } from './socket-folder.ts';

/**
 * Ends what a killed server left running in the folder. Only for the holder of the folder's lock.
 */
export const clearFolder = async (
  { cluster, socketFolder }: { cluster: string; socketFolder: string },
  log: Log,
): Promise<void> => {
  const pid = (await readPidFile(cluster)).pid;
  if (pid !== null && isAlive(pid)) {
    if (await isPostgresIn(pid, cluster)) await stopOrphan(pid, cluster, log);
    // The pid belongs to another process now; the stale file would keep PostgreSQL from starting.
    else await rm(join(cluster, 'postmaster.pid'), { force: true });
  }
  await killProcessesIn(cluster);
  // Left by a copy or a power cut: PostgreSQL would take any process with that pid for itself.
  await rm(join(socketFolder, `.s.PGSQL.${socketPort}.lock`), { force: true });
};

const stopOrphan = async (pid: number, cluster: string, log: Log): Promise<void> => {
  log.warn({ pid }, 'stopping the database that a killed server left behind');
  signal(pid, 'SIGINT');
  if (await untilGone(pid, cluster, 4000)) return;
  signal(pid, 'SIGQUIT');
  if (await untilGone(pid, cluster, 2000)) return;
  signal(pid, 'SIGKILL');
  await untilGone(pid, cluster, 2000);
};

type PidFile = { pid: number | null; ready: boolean };

/** Line 1 is the process id, line 8 the state, as pg_ctl reads it. */
export const readPidFile = async (cluster: string): Promise<PidFile> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return { pid: pid > 0 ? pid : null, ready: lines[7]?.trim() === 'ready' };
};
