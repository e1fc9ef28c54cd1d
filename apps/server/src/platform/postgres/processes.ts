import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** PostgreSQL's processes work inside their folder, which tells them from a reused process id. */
export async function isPostgresIn(pid: number, folder: string): Promise<boolean> {
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
}

/** Sessions of a killed server can outlive it and hold the folder; they can commit nothing any more. */
export async function killProcessesIn(folder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (pid > 0 && (await isPostgresIn(pid, folder))) {
      signal(pid, 'SIGKILL');
      await untilGone(pid, folder, 2000);
    }
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// A zombie that nobody has reaped still answers to its id, but works in no folder any more.
export async function untilGone(pid: number, folder: string, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (await isPostgresIn(pid, folder)) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}
