import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { foldDays } from './fold.ts';
import { keepPartitions } from './partitions.ts';

const everyMs = 5 * 60_000;

/** Partitions made, packed and dropped, days folded: safe to run in every process at once. */
export const startChores = async (db: Database, log: Log) => {
  const stop = new AbortController();
  await keepPartitions(db);
  const run = async () => {
    while (!stop.signal.aborted) {
      await foldDays(db)
        .then(() => keepPartitions(db))
        .catch((error: Error) => log.warn({ reason: error.message }, 'sums and partitions wait'));
      await sleep(everyMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
};
