import type { Means } from './means.ts';
import { spawnGroup } from './spawned.ts';
import { type SshTarget, sshArguments } from './ssh-options.ts';
import { unprivileged } from './users/privileges.ts';

const patienceMs = 20_000;
const begun = 'hlidka-begins';

export type Place = SshTarget | { via: 'local' };

/** What this script prints there, without the greeting of a login; null: it could not be found out. */
export const askShell = async (
  target: Place,
  script: string,
  { privateDir, path, keysDir }: Pick<Means, 'privateDir' | 'path' | 'keysDir'>,
): Promise<string | null> => {
  const ssh = target.via === 'ssh' ? sshArguments(target, keysDir, privateDir) : null;
  const parts: Uint8Array[] = [];
  const { child, ended } = spawnGroup(
    unprivileged(ssh ? ['ssh', ...ssh.args, 'exec sh -s'] : ['sh', '-s']),
    {
      cwd: privateDir,
      env: { PATH: path, HOME: privateDir, LANG: 'C.UTF-8' },
      feed: (input) => input.end(`echo ${begun}; ${script}\n`),
      onOutput: (from, bytes) => from === 0 && parts.push(bytes),
    },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  const { exitCode } = await ended;
  clearTimeout(timer);
  ssh?.dispose();
  const [, told] = Buffer.concat(parts).toString('utf8').split(`${begun}\n`);
  return exitCode === 0 ? (told ?? null) : null;
};
