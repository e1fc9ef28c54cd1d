import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { clearFolder, readPidFile } from './orphan.ts';
import { failure, isBlocked, readPostgresOutput } from './output.ts';
import type { RunAs } from './run-as.ts';

export type Launch = {
  run: RunAs;
  postgres: string;
  home: string;
  cluster: string;
  socketFolder: string;
  flags: string[];
  log: Log;
};

export type RunningPostgres = { pid: number; exited: Promise<string> };

const blockedMs = 10_000;

export const launch = async (options: Launch): Promise<RunningPostgres> => {
  const end = Date.now() + blockedMs;
  for (;;) {
    await clearFolder(options, options.log);
    const result = await attempt(options);
    if (!Array.isArray(result)) return result;
    if (!isBlocked(result) || Date.now() > end) throw failure(result, options.home);
    await sleep(250);
  }
};

/** A running server, or the last lines of one that failed to start. */
const attempt = async ({
  run,
  postgres,
  cluster,
  flags,
  log,
}: Launch): Promise<RunningPostgres | string[]> => {
  const args = ['-D', cluster, ...flags];
  // Its own session: Ctrl-C must reach it only through us, after the last request.
  const child = run(postgres, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const output = readPostgresOutput(child.stderr!, log);
  let ended = false;
  const exited = once(child, 'exit').then(
    ([code, signalName]) => String(signalName ?? `code ${code}`),
    (error: Error) => {
      output.lines.push(error.message);
      return error.message;
    },
  );
  exited.then(() => {
    ended = true;
  });
  const started = Date.now();
  let told = started;
  while (!ended) {
    const file = await readPidFile(cluster);
    if (file.pid === child.pid && file.ready) return { pid: child.pid!, exited };
    if (Date.now() - told > 10_000) {
      told = Date.now();
      log.info(
        { seconds: Math.round((told - started) / 1000) },
        'the database is still recovering',
      );
    }
    await Promise.race([sleep(20), exited]);
  }
  await Promise.race([output.ended, sleep(500)]);
  return output.lines;
};
