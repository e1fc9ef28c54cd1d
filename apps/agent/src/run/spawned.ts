import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';

export type Spawned = {
  child: ChildProcess;
  /** The exit, plus a moment for what the pipes still hold. */
  ended: Promise<{ exitCode: number | null; signal: NodeJS.Signals | null }>;
};

/** A daemon that keeps the pipes open must not delay the job. */
const drainMs = 2_000;

const notStarted: Record<string, number> = { ENOENT: 127, EACCES: 126, E2BIG: 126 };

/**
 * Starts a program in its own process group, without a shell. One that cannot start counts as
 * ended.
 */
export const spawnGroup = (
  [file = '', ...args]: string[],
  options: {
    cwd: string;
    /** Only as root: another user, without its groups. */
    uid?: number;
    gid?: number;
    env: Record<string, string>;
    /** Writes its input; without it there is none. */
    feed?: (input: Writable) => void;
    onOutput: (from: 0 | 1, bytes: Uint8Array) => void;
  },
): Spawned => {
  const { feed, onOutput, ...rest } = options;
  const child = spawn(file, args, {
    ...rest,
    detached: true,
    stdio: [feed ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  child.stdin?.on('error', () => {});
  if (child.stdin) feed?.(child.stdin);
  child.stdout?.on('data', (bytes: Uint8Array) => onOutput(0, bytes));
  child.stderr?.on('data', (bytes: Uint8Array) => onOutput(1, bytes));
  const closed = once(child, 'close').catch(() => {});

  const ended = new Promise<Awaited<Spawned['ended']>>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      onOutput(1, Buffer.from(`${error.message}\n`));
      resolve({ exitCode: notStarted[error.code ?? ''] ?? 126, signal: null });
    });
    child.once('exit', async (exitCode, signal) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((drained) => {
        timer = setTimeout(drained, drainMs);
      });
      await Promise.race([closed, late]);
      clearTimeout(timer);
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve({ exitCode, signal });
    });
  });
  return { child, ended };
};
