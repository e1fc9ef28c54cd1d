import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeBundle } from '../../apps/server/src/cli/bundle/make-bundle.ts';

const root = join(import.meta.dirname, '../..');
const entry = join(root, 'apps/server/src/cli/run.ts');

export type BackOptions = { folder: string; port: number; baseUrl: string; words: string[] };

const isUp = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** The server as a separate process, restarted with each bundle; its data stay. */
export const createBack = ({ folder, port, baseUrl, words }: BackOptions) => {
  let child: ChildProcess | null = null;
  let made = 0;
  let ready: Promise<boolean> = Promise.resolve(false);

  const bundle = async (): Promise<string> => {
    const into = join(folder, `server-${made++}`);
    mkdirSync(into, { recursive: true });
    await makeBundle(entry, into);
    return into;
  };
  const stop = async () => {
    const old = child;
    child = null;
    if (!old || hasEnded(old)) return;
    old.kill('SIGTERM');
    await once(old, 'exit');
  };
  const begin = async (into: string, isFirst: boolean): Promise<boolean> => {
    const serve = join(import.meta.dirname, 'serve.js');
    const begun = spawn(process.execPath, [serve, join(into, 'program.js'), ...words], {
      stdio: ['ignore', isFirst ? 'inherit' : 'ignore', 'inherit', 'ipc'],
      env: { LOG_LEVEL: 'warn', ...process.env, BASE_URL: baseUrl },
    });
    child = begun;
    while (!hasEnded(begun)) {
      if (await isUp(port)) return true;
      await sleep(20);
    }
    return false;
  };

  return {
    /** A failed bundle leaves the running server as it is. */
    restart: async (): Promise<boolean> => {
      const isFirst = made === 0;
      const into = await bundle();
      const starting = stop().then(() => begin(into, isFirst));
      ready = starting;
      const isThere = await starting;
      rmSync(join(folder, `server-${made - 2}`), { recursive: true, force: true });
      return isThere;
    },
    /** Whether a server is running, after any restart in progress. */
    ready: () => ready,
    stop,
  };
};
