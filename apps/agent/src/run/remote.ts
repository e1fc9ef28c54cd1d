import { randomBytes } from 'node:crypto';
import type { Command } from '@hlidka/protocol';
import { procsOf } from './cgroup.ts';
import { endRemote, signalGroup } from './end-remote.ts';
import { markName, marks } from './mark.ts';
import type { Means, Started } from './means.ts';
import { remoteScript, tellGroup } from './remote-script.ts';
import { spawnGroup } from './spawned.ts';
import { type SshTarget, sshArguments, UnfitTargetError } from './ssh-options.ts';
import { unprivileged } from './users/privileges.ts';

/**
 * Takes the line with the remote process group out of the output and passes the rest on. Calls
 * `told` once, with or without it.
 */
const takeGroup = (mark: string, pass: (bytes: Uint8Array) => void, told: () => unknown) => {
  const line = new RegExp(`${mark} (\\d+) (\\S*)\\n`);
  let held: Buffer | null = Buffer.alloc(0);
  let group: number | null = null;
  let scope = '';
  const letGo = (bytes: Uint8Array) => {
    held = null;
    if (bytes.length > 0) pass(bytes);
    told();
  };
  return {
    group: () => group,
    scope: () => scope,
    push(bytes: Uint8Array) {
      if (!held) return pass(bytes);
      held = Buffer.concat([held, bytes]);
      const text = held.toString('latin1');
      const found = line.exec(text);
      if (found) {
        group = Number(found[1]);
        scope = found[2] ?? '';
        const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length);
        letGo(Buffer.from(rest, 'latin1'));
      } else if (held.length > 65_536) letGo(held);
    },
    end: () => held && letGo(held),
  };
};

/**
 * Over the system's `ssh`. The remote `sh` reports its process group before it gets the command:
 * cancelled before that it never runs, later it can be ended.
 */
export const startRemote = (
  {
    argv,
    folder,
    leadsTo,
    target,
  }: Pick<Command, 'argv' | 'folder' | 'leadsTo'> & { target: SshTarget },
  env: Record<string, string>,
  means: Means,
): Started => {
  if (argv[0]?.startsWith('-'))
    throw new UnfitTargetError('ssh: no program’s name begins with a dash');
  const { args, dispose } = sshArguments(target, means.keysDir, means.privateDir);
  const opening = `hlidka-${randomBytes(12).toString('hex')}`;
  let over = false;
  const { child, ended } = spawnGroup(unprivileged(['ssh', ...args, 'exec sh -s']), {
    cwd: means.privateDir,
    env: { PATH: means.path, HOME: means.privateDir, LANG: 'C.UTF-8', [markName]: means.mark },
    feed: (input) => input.write(tellGroup(opening)),
    onOutput: (from, bytes) => (from === 0 ? taken.push(bytes) : means.onOutput(1, bytes)),
  });
  const taken = takeGroup(
    opening,
    (bytes) => means.onOutput(0, bytes),
    () =>
      !over && child.stdin?.write(remoteScript({ argv, folder, leadsTo, env, mark: means.mark })),
  );
  let ending: Promise<unknown> = Promise.resolve();

  return {
    ended: ended.then(async (how) => {
      taken.end();
      await ending;
      dispose();
      return how;
    }),
    end: async () => {
      over = true;
      const session = taken.group();
      const scope = taken.scope();
      const sought = {
        mark: marks.whole(means.mark),
        session: session ?? undefined,
        procs: scope ? procsOf(scope) : undefined,
      };
      if (session !== null) ending = endRemote(target, sought, means);
      signalGroup(child.pid, 'SIGTERM');
      await ending;
    },
  };
};
