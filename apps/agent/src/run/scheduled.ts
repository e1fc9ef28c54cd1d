import type { Means } from './means.ts';
import { spawnGroup } from './spawned.ts';
import { type SshTarget, sshArguments } from './ssh-options.ts';
import { unprivileged } from './users/privileges.ts';

const patienceMs = 20_000;
const begun = 'hlidka-scheduled';

/** What a user has `at` and `cron` do later, a line each; comments of a crontab are no work. */
const listing = `echo ${begun}; { crontab -l | grep -v '^[[:space:]]*#'; atq; } 2>/dev/null; true`;

/** Lines that were not there before. An entry made twice counts twice. */
export const addedLines = (before: readonly string[], after: readonly string[]): string[] => {
  const left = [...before];
  return after.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** Null: it could not be read. */
export const readScheduled = async (
  target: SshTarget | { via: 'local' },
  { privateDir, path, keysDir }: Pick<Means, 'privateDir' | 'path' | 'keysDir'>,
): Promise<string[] | null> => {
  const ssh = target.via === 'ssh' ? sshArguments(target, keysDir, privateDir) : null;
  const parts: Uint8Array[] = [];
  const { child, ended } = spawnGroup(
    unprivileged(ssh ? ['ssh', ...ssh.args, 'exec sh -s'] : ['sh', '-s']),
    {
      cwd: privateDir,
      env: { PATH: path, HOME: privateDir, LANG: 'C.UTF-8' },
      feed: (input) => input.end(`${listing}\n`),
      onOutput: (from, bytes) => from === 0 && parts.push(bytes),
    },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  const { exitCode } = await ended;
  clearTimeout(timer);
  ssh?.dispose();
  const [, told] = Buffer.concat(parts).toString('utf8').split(`${begun}\n`);
  if (exitCode !== 0 || told === undefined) return null;
  return told.split('\n').filter((line) => line.trim() !== '');
};
