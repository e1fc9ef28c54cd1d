import { sql } from 'drizzle-orm';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { type ShareOptions, type Shares, shareCount } from './shares.ts';

const allShares = Array.from({ length: shareCount }, (_, share) => share);

/**
 * The data folder's lock proves that no other process exists: all shares are ours at once and for
 * good.
 */
export const createOwnShares = ({ db, log, onChange }: ShareOptions): Shares => {
  let held: number[] = [];
  const taking = startLoop({
    log,
    trouble: 'the shares were not taken',
    everyMs: Number.POSITIVE_INFINITY,
    afterFailureMs: 250,
    pass: async () => {
      await db.execute(
        sql`with gone as (delete from checkers) update check_shares set holder = null`,
      );
      held = allShares;
      onChange();
    },
  });
  return {
    checker: () => null,
    holds: () => held.length > 0,
    held: () => held,
    confirm: async () => () => true,
    doubt() {},
    stop: taking.stop,
  };
};
