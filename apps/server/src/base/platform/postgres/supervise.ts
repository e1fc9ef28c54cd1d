import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { reasonOf } from '../log/reason.ts';
import type { RunningPostgres } from './launch.ts';
import { signal } from './processes.ts';

export type Supervised = { pid(): number | null; stop(): Promise<void> };

const longestPauseMs = 10_000;
const steadyMs = 60_000;

export const supervise = async (
  start: () => Promise<RunningPostgres>,
  log: Log,
): Promise<Supervised> => {
  let running: RunningPostgres | null = await start();
  const stopping = new AbortController();

  const restart = async (): Promise<RunningPostgres | null> => {
    try {
      const started = await start();
      if (stopping.signal.aborted) signal(started.pid, 'SIGINT');
      else log.info({ pid: started.pid }, 'the database runs again');
      return started;
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'the database did not start');
      return null;
    }
  };

  const keepRunning = async (): Promise<void> => {
    let pauseMs = 0;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      if (running) {
        const how = await running.exited;
        running = null;
        if (stopping.signal.aborted) return;
        log.error({ how }, 'the database stopped by itself, starting it again');
      }
      if (Date.now() - startedAt > steadyMs) pauseMs = 0;
      await sleep(pauseMs, null, { signal: stopping.signal }).catch(() => {});
      pauseMs = Math.min(longestPauseMs, Math.max(250, pauseMs * 2));
      if (!stopping.signal.aborted) running = await restart();
    }
    if (running) await running.exited;
  };
  const ended = keepRunning();

  return {
    pid: () => running?.pid ?? null,
    async stop() {
      stopping.abort();
      for (const [name, waitMs] of [
        ['SIGINT', 20_000],
        ['SIGQUIT', 5_000],
        ['SIGKILL', 5_000],
      ] as const) {
        if (running) signal(running.pid, name);
        const gone = await Promise.race([
          ended.then(() => true),
          sleep(waitMs, false, { ref: false }),
        ]);
        if (gone) return;
      }
    },
  };
};
