import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { marks } from './mark.ts';
import { sweepScript } from './sweep.ts';
import { heldName } from './users/held.ts';

const againMs = 1_000;
/** A site's user may have been taken by another agent of this machine meanwhile; see `users.ts`. */
const alone = `free=
  for user in $heard; do
    grep -q "@${heldName('$user')}" /proc/net/unix || free="$free $user"
  done
  heard=$free`;

/**
 * A shell that outlives the agent by a moment: when its input ends, because the agent did, it ends
 * everything the agent's commands left. Also creates the agent's part of their marks.
 */
export const startKeeper = (path: string, procs?: string) => {
  const agent = randomBytes(12).toString('hex');
  const hear = `heard=
  while read -r what user; do
    rest=
    for one in $heard; do [ "$one" = "$user" ] || rest="$rest $one"; done
    heard=$rest
    [ "$what" = forget ] || heard="$heard $user"
  done
  ${alone}`;
  const script = `${hear}${sweepScript({ mark: marks.ofAgent(agent), procs }, '$heard')}`;
  const users = new Set<number>();
  let isOver = false;
  const start = () => {
    const shell = spawn('sh', ['-c', script], {
      cwd: '/',
      env: { PATH: path },
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    shell.stdin.on('error', () => {});
    for (const uid of users) shell.stdin.write(`watch ${uid}\n`);
    const gone = once(shell, 'exit').catch(() => {});
    void gone.then(() => {
      if (isOver) return;
      setTimeout(() => {
        if (!isOver) running = start();
      }, againMs).unref();
    });
    return { shell, gone };
  };
  let running = start();
  return {
    agent,
    /** Everything running as this user belongs to the agent. */
    watch(uid: number) {
      users.add(uid);
      running.shell.stdin.write(`watch ${uid}\n`);
    },
    /** No longer. */
    forget(uid: number) {
      users.delete(uid);
      running.shell.stdin.write(`forget ${uid}\n`);
    },
    async close() {
      isOver = true;
      running.shell.stdin.end();
      await running.gone;
    },
  };
};
