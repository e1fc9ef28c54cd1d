import type { Database } from '../../../base/platform/database/database.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { flag, type MadeResult } from '../results.ts';
import { fillSlots, isSettled } from './fill-gaps.ts';

const everyMs = 5000;
const mostAtOnce = 5000;

/**
 * Results of this process from a time in which it was cut off from the database and others took its
 * sites over. Each fills its slot if nobody else has checked it, once nobody can write there any
 * more; otherwise it is dropped. Re-checks are dropped at once: no figure counts them.
 */
export const createTakenOver = (
  db: Database,
  log: Log,
  onWritten: (results: MadeResult[]) => void,
) => {
  let waiting: MadeResult[] = [];
  let dropped = 0;

  const pass = async (): Promise<void> => {
    const now = Date.now();
    const settled = waiting.filter((result) => isSettled(result, now)).slice(0, mostAtOnce);
    if (settled.length === 0) return;
    const refused = await fillSlots(db, newId(), settled, now);
    const done = new Set(settled);
    waiting = waiting.filter((result) => !done.has(result));
    dropped += refused.size;
    const filled = settled.filter((result) => !refused.has(result));
    if (filled.length > 0) onWritten(filled);
    log.warn(
      { filled: filled.length, dropped: refused.size },
      'results from a time in which another process took over',
    );
  };
  const filling = startLoop({
    log,
    trouble: 'late results are held back',
    facts: () => ({ held: waiting.length }),
    pass,
    everyMs,
    later: true,
  });

  return {
    add(results: MadeResult[]) {
      waiting.push(...results.filter(({ flags }) => !(flags & flag.confirmation)));
    },
    held: () => waiting.length,
    dropped: () => dropped,
    /** What is not settled by now is lost: another process may have checked those slots. */
    async stop() {
      await filling.stop();
      await pass().catch(() => {});
      if (waiting.length > 0) log.warn({ lost: waiting.length }, 'late results were not written');
    },
  };
};
