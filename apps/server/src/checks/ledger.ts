import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/database/ids.ts';
import type { Log } from '../platform/log/log.ts';
import { startLoop } from '../platform/time/loop.ts';
import type { Result } from './results.ts';
import { writeResults } from './sums/write.ts';

const everyMs = 1000;
const mostInBatch = 5000;
/** About 50 MB: half an hour without a database at 500 checks a second. */
const mostHeld = 1_000_000;

/**
 * Collects results and writes them once a second; keeps them in memory while the database is away.
 */
export const createLedger = (
  db: Database,
  log: Log,
  onWritten: (results: Result[]) => void = () => {},
) => {
  let waiting: Result[] = [];
  let lost = 0;
  let batch: { id: string; results: Result[] } | null = null;

  const writeAll = async (): Promise<void> => {
    while (batch || waiting.length > 0) {
      batch ??= { id: newId(), results: waiting.splice(0, mostInBatch) };
      await writeResults(db, batch.id, batch.results);
      const { results } = batch;
      batch = null;
      onWritten(results);
    }
  };

  /** One flush at a time: a second caller waits for the first. */
  let flushing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    flushing = flushing.catch(() => {}).then(writeAll);
    return flushing;
  };

  const writing = startLoop({
    log,
    trouble: 'results are held back',
    facts: () => ({ held: waiting.length, lost }),
    pass: flush,
    everyMs,
    later: true,
  });

  return {
    add(result: Result) {
      if (waiting.length >= mostHeld) {
        waiting = waiting.slice(mostHeld / 10);
        lost += mostHeld / 10;
      }
      waiting.push(result);
    },
    held: () => waiting.length + (batch?.results.length ?? 0),
    lost: () => lost,
    flush,
    /** Writes the rest; gives up if the database is away. */
    async stop() {
      await writing.stop();
      await Promise.race([flush().catch(() => {}), sleep(5000, undefined, { ref: false })]);
    },
  };
};
