import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBundle, programSources } from '../../../src/cli/bundle/bundle.ts';
import { closeAfter } from '../close-after.ts';

const fixtures = join(import.meta.dirname, '../../fixtures');
const dist = join(import.meta.dirname, '../../../dist/test');

let bundled: Promise<string> | undefined;
/** Once a process: whether a source changed is found by reading them all. */
const bundle = (): Promise<string> => {
  bundled ??= ensureBundle(dist, join(fixtures, 'server.ts'), [...programSources(), fixtures]);
  return bundled;
};

export type ServerProcess = {
  child: ChildProcess;
  postgresPid: number;
  acknowledged: string[];
  kill(): Promise<void>;
};

/** A small server in a process of its own; rejects with its error line when it does not start. */
export const spawnServer = async (
  dataDir: string,
  { round = '', asUser = 0, path = process.env.PATH } = {},
): Promise<ServerProcess> => {
  const command = [process.execPath, await bundle(), dataDir, round].filter(Boolean);
  const become = [`--reuid=${asUser}`, `--regid=${asUser}`, '--clear-groups'];
  const [file = '', ...args] = asUser ? ['setpriv', ...become, ...command] : command;
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path },
  });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const closed = once(child, 'close');
  const kill = async () => {
    child.kill('SIGKILL');
    await closed;
  };
  closeAfter(kill);
  const lines = createInterface({ input: child.stdout });
  const acknowledged: string[] = [];
  const postgresPid = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('ready ')) resolve(Number(line.slice(6)));
      else acknowledged.push(line);
    });
    closed.then(() => reject(new Error(errors.trim())));
  });
  return { child, postgresPid, acknowledged, kill };
};
