import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { marks } from './mark.ts';
import { sweepScript } from './sweep.ts';

const againMs = 1_000;

/**
 * A shell that outlives the agent by a moment: when its input ends, because the agent did, killed or not, it ends all
 * that the agent's commands left. The agent's own name in their marks is made here.
 */
export const startKeeper = (path: string) => {
  const agent = randomBytes(12).toString('hex');
  const hear = 'heard=; while read -r user; do heard="$heard $user"; done';
  const script = `${hear}${sweepScript({ mark: marks.ofAgent(agent) }, '$heard')}`;
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
    for (const uid of users) shell.stdin.write(`${uid}\n`);
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
    /** All that runs as this user is the agent's too. */
    watch(uid: number) {
      users.add(uid);
      running.shell.stdin.write(`${uid}\n`);
    },
    async close() {
      isOver = true;
      running.shell.stdin.end();
      await running.gone;
    },
  };
};
