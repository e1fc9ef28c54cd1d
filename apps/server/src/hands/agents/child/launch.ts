import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../base/platform/log/log.ts';
import { agentProgram } from '../../../base/platform/programs.ts';
import type { AgentUser } from './user.ts';

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** Its commands are ended within two seconds; then it exits. */
const graceMs = 5000;

/** Everything the agent is told, on its first input line; nothing is passed in its environment. */
export type AgentOrders = {
  server: string;
  token: string;
  workDir: string;
  keysDir: string;
  model: object;
  slots: number | undefined;
  /** For form checks; null: search the usual paths. */
  chromium: string | null;
};

const hear = (stream: Readable, say: (line: string) => void) =>
  createInterface({ input: stream }).on('line', (line) => say(line.slice(0, 1000)));

const setpriv = '/usr/bin/setpriv';
/** It may change to the users of jobs and give them their folders; nothing else of root's. */
const kept = '-all,+chown,+setgid,+setuid';

/**
 * As a user of its own with three capabilities. What it starts has none of them, so it cannot read the
 * agent's memory even as the same user (ptrace(2), PTRACE_MODE_READ).
 */
const startOf = (user: AgentUser | null, argv: string[]): string[] =>
  user && existsSync(setpriv)
    ? [
        setpriv,
        `--reuid=${user.uid}`,
        `--regid=${user.gid}`,
        '--clear-groups',
        `--bounding-set=${kept}`,
        `--inh-caps=${kept}`,
        `--ambient-caps=${kept}`,
        '--',
        ...argv,
      ]
    : argv;

/** Runs the agent until it ends or is told to; returns how it ended. */
export const runAgentChild = async (
  { user, told, log }: { user: AgentUser | null; told: AgentOrders; log: Log },
  signal: AbortSignal,
): Promise<string> => {
  const [file = '', ...args] = startOf(user, [process.execPath, agentProgram]);
  const child = spawn(file, args, {
    cwd: told.workDir,
    env: { PATH: path, HOME: told.workDir, LANG: 'C.UTF-8' },
    ...(user && file === process.execPath && { uid: user.uid, gid: user.gid }),
    // Its own session: Ctrl-C at the server's terminal must reach it only through us.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  hear(child.stdout, (line) => log.info({ line }, 'the agent says'));
  hear(child.stderr, (line) => log.warn({ line }, 'the agent complains'));
  child.stdin.on('error', () => {});
  child.stdin.write(`${JSON.stringify(told)}\n`);
  const ended = once(child, 'exit').then(
    ([code, name]) => String(name ?? `code ${code}`),
    (error: Error) => error.message,
  );
  const asked = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([ended, asked]);
  if (signal.aborted) await end(child, ended);
  child.stdin.destroy();
  return ended;
};

/** Closing its input tells it to stop; so does our own death. */
const end = async (child: ChildProcess, ended: Promise<string>): Promise<void> => {
  child.stdin?.end();
  const gone = await Promise.race([ended.then(() => true), sleep(graceMs, false, { ref: false })]);
  if (!gone) child.kill('SIGKILL');
};
