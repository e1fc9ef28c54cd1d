import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
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

/**
 * The server as a separate process, restarted with each bundle; its data stay. The bundles share a folder, so that
 * what did not change is found compiled.
 */
export const createBack = ({ folder, port, baseUrl, words }: BackOptions) => {
  const into = join(folder, 'server');
  let child: ChildProcess | null = null;
  let isFirst = true;
  let isClosed = false;
  let ready: Promise<boolean> = Promise.resolve(false);

  const end = async (old: ChildProcess | null) => {
    if (!old || hasEnded(old)) return;
    old.kill('SIGTERM');
    await once(old, 'exit');
  };
  const spawnServer = () => {
    const program = [join(import.meta.dirname, 'serve.js'), join(into, 'program.js'), ...words];
    return spawn(process.execPath, program, {
      stdio: ['ignore', isFirst ? 'inherit' : 'ignore', 'inherit', 'ipc'],
      env: { LOG_LEVEL: 'warn', ...process.env, BASE_URL: baseUrl },
    });
  };
  /** The next one loads while the old one ends: only one may hold the data. */
  const replace = async (): Promise<boolean> => {
    const old = child;
    const begun = spawnServer();
    child = begun;
    await end(old);
    if (!hasEnded(begun)) begun.send('begin', () => {});
    while (!hasEnded(begun)) {
      if (await isUp(port)) return true;
      await sleep(20);
    }
    return false;
  };
  const forgetBut = (made: string[]) => {
    for (const name of readdirSync(into, { recursive: true, encoding: 'utf8' }))
      if (!made.some((path) => path === name || path.startsWith(`${name}/`)))
        rmSync(join(into, name), { recursive: true, force: true });
  };

  return {
    /** A failed bundle leaves the running server as it is. Null: all is being ended. */
    restart: async (): Promise<boolean | null> => {
      const made = await makeBundle(entry, into);
      if (isClosed) return null;
      ready = replace();
      const isThere = await ready;
      if (isClosed) return null;
      isFirst = false;
      forgetBut(made);
      return isThere;
    },
    /** Whether a server is running, after any restart in progress. */
    ready: () => ready,
    close: async () => {
      isClosed = true;
      await end(child);
      await ready;
    },
  };
};
