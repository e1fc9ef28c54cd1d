import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type ShareOptions, type Shares, shareCount } from './shares.ts';

const allShares = Array.from({ length: shareCount }, (_, share) => share);

/** The data folder's lock says that nobody else is there: everything is ours, at once and for good. */
export const createOwnShares = ({ db, log, onChange }: ShareOptions): Shares => {
  const stop = new AbortController();
  let held: number[] = [];
  const take = async () => {
    while (!stop.signal.aborted && held.length === 0)
      try {
        await db.execute(
          sql`with gone as (delete from checkers) update check_shares set holder = null`,
        );
        held = allShares;
        onChange();
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'the shares were not taken');
        await sleep(250, undefined, { signal: stop.signal }).catch(() => {});
      }
  };
  const taking = take();
  return {
    holds: () => held.length > 0,
    held: () => held,
    confirm: async () => () => true,
    doubt() {},
    async stop() {
      stop.abort();
      await taking;
    },
  };
};
