import type { Executor } from '../../../base/platform/database/transaction.ts';
import { readWaiting } from '../../../post/deliveries/index.ts';
import { stuckSeconds } from '../limits.ts';
import { readHealth } from '../read.ts';

/** Reasons not to call the dead man's switch; empty: all is well. */
export const reasonsToWithhold = async (db: Executor, now: Date): Promise<string[]> => {
  const { failed } = await readHealth({
    db,
    now,
    roles: ['checker', 'worker'],
    duties: {},
    upMs: Number.POSITIVE_INFINITY,
  });
  const stuck = (await readWaiting(db)).some((one) => one.stuck > stuckSeconds);
  return [...new Set([...failed, ...(stuck ? ['messages'] : [])])];
};
