import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../base/platform/database/database.ts';
import { newId } from '../../base/platform/database/ids.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { startLoop } from '../../base/platform/time/loop.ts';
import type { MadeResult } from './results.ts';
import { writeResults } from './sums/write.ts';

const everyMs = 1000;
const mostInBatch = 5000;
/** About 50 MB: half an hour without a database at 500 checks a second. */
const mostHeld = 1_000_000;

type Batch = { id: string; checker: string | null; results: MadeResult[] };
type LedgerEvents = {
  onWritten: (results: MadeResult[]) => void;
  /** Their checker was taken for gone before they were written. */
  onGone: (results: MadeResult[]) => void;
};

/**
 * Collects results and writes them once a second; keeps them in memory while the database is away.
 */
export const createLedger = (db: Database, log: Log, { onWritten, onGone }: LedgerEvents) => {
  let waiting: MadeResult[] = [];
  let lost = 0;
  let batch: Batch | null = null;

  /** The oldest results in a row that were made under the same checker's name. */
  const takeBatch = (): Batch => {
    const checker = waiting[0]?.checker ?? null;
    const other = waiting.findIndex((result) => result.checker !== checker);
    const count = Math.min(mostInBatch, other < 0 ? waiting.length : other);
    return { id: newId(), checker, results: waiting.splice(0, count) };
  };
  const writeAll = async (): Promise<void> => {
    while (batch || waiting.length > 0) {
      batch ??= takeBatch();
      const { id, checker, results } = batch;
      const isWritten = await writeResults(db, id, results, checker);
      batch = null;
      if (isWritten) onWritten(results);
      else onGone(results);
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
    add(result: MadeResult) {
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
