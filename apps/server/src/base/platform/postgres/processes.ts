import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '../log/reason.ts';

const execute = promisify(execFile);

/**
 * PostgreSQL's processes have its folder as working directory, which distinguishes them from a
 * reused pid.
 */
export const isPostgresIn = async (pid: number, folder: string): Promise<boolean> => {
  try {
    if (process.platform === 'linux') {
      const name = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim();
      return name === 'postgres' && (await readlink(`/proc/${pid}/cwd`)) === folder;
    }
    const { stdout } = await execute('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(folder);
  } catch {
    return false;
  }
};

export const processesIn = async (folder: string): Promise<number[]> => {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(pids.map((pid) => isPostgresIn(pid, folder)));
  return pids.filter((_, index) => found[index]);
};

/**
 * Sessions of a killed server can outlive it and hold the folder; their commits are already on
 * disk.
 */
export const killProcessesIn = async (folder: string): Promise<void> => {
  const pids = await processesIn(folder);
  for (const pid of pids) signal(pid, 'SIGKILL');
  for (const pid of pids) await untilGone(pid, folder, 2000);
};

export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {}
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

// A zombie still has its pid but no working directory.
export const untilGone = async (
  pid: number,
  folder: string,
  timeoutMs: number,
): Promise<boolean> => {
  const end = Date.now() + timeoutMs;
  while (await isPostgresIn(pid, folder)) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
};
