import type { Means } from './means.ts';
import { spawnGroup } from './spawned.ts';
import { type SshTarget, sshArguments } from './ssh-options.ts';
import { readSwept, type Sought, type Swept, sweepScript } from './sweep.ts';
import { unprivileged } from './users/privileges.ts';

const unreached = 255;
const mostTries = 3;
const patienceMs = 20_000;

export const signalGroup = (pid: number | undefined, signal: NodeJS.Signals): void => {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // Already gone.
  }
};

/** Ends all remote processes with the mark, over a separate connection. */
export const endRemote = async (
  target: SshTarget,
  sought: Sought,
  means: Pick<Means, 'privateDir' | 'path' | 'keysDir'>,
): Promise<Swept | 'unreached'> => {
  const { args, dispose } = sshArguments(target, means.keysDir, means.privateDir);
  const attempt = async () => {
    const parts: Uint8Array[] = [];
    const { child, ended } = spawnGroup(unprivileged(['ssh', ...args, 'exec sh -s']), {
      cwd: means.privateDir,
      env: { PATH: means.path, HOME: means.privateDir, LANG: 'C.UTF-8' },
      feed: (input) => input.end(sweepScript(sought)),
      onOutput: (_from, bytes) => parts.push(bytes),
    });
    const timer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), patienceMs);
    const { exitCode } = await ended;
    clearTimeout(timer);
    if (exitCode === null || exitCode === unreached) return 'unreached';
    return readSwept(Buffer.concat(parts).toString('latin1'));
  };
  try {
    for (let tries = 1; ; tries++) {
      const swept = await attempt();
      if (swept !== 'unreached' || tries === mostTries) return swept;
    }
  } finally {
    dispose();
  }
};
