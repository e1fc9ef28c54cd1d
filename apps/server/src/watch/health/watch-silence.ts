import { TroubleKind } from '@hlidka/protocol';
import { isNull, sql } from 'drizzle-orm';
import type { Database } from '../../base/platform/database/database.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { startLoop } from '../../base/platform/time/loop.ts';
import { begin, end } from '../../tell/notices/index.ts';
import { isBlindNow, readSilence } from '../checks/index.ts';
import { silentNotice } from './letter.ts';
import { graceMs } from './limits.ts';
import { troubles } from './table.ts';
import { troubleNotice } from './troubles/letter.ts';

const lookMs = 10_000;
/** A silence, or its end, is noted after being seen for this long. */
const patienceMs = 30_000;
const key = 'all';

type Options = {
  db: Database;
  log: Log;
  now: () => Date;
  /** A checking process gets time after a start; others report what they see. */
  checks: boolean;
  /** Monotonic, unaffected by changes of the clock. */
  monotonic?: () => number;
};

/**
 * Watches whether sites are measured. Runs in every process, so that any live one can note that
 * nobody checks.
 */
export const createSilenceWatch = ({ db, log, now, checks, monotonic }: Options) => {
  const elapsed = monotonic ?? (() => performance.now());
  const startedAt = elapsed();
  let silentSince: number | null = null;
  let wellSince: { at: number; time: Date } | null = null;

  return async (): Promise<void> => {
    const at = elapsed();
    const silence = await readSilence(db, now());
    const { since, overdue, fresh, watched } = silence;
    if (overdue === 0) {
      silentSince = null;
      wellSince ??= { at, time: now() };
      if (at - wellSince.at < patienceMs || (watched > 0 && fresh === 0)) return;
      // A silence that ends because no site is watched any more is not told.
      const told = watched > 0 ? { to: wellSince.time.toISOString() } : null;
      if (await transaction(db, (tx) => end(tx, silentNotice, [key], told)))
        log.warn({}, 'sites are measured again');
      return;
    }
    wellSince = null;
    silentSince ??= at;
    if (at - silentSince < patienceMs || (checks && at - startedAt < graceMs)) return;
    if (!since || (await isBlindNow(db, now()))) return;
    const condition = { key, since, data: { sites: overdue, of: watched } };
    if (await transaction(db, (tx) => begin(tx, silentNotice, condition)))
      log.error(silence, 'nobody measures the sites');
  };
};

export const startSilenceWatch = (options: Options): { stop(): Promise<void> } =>
  startLoop({
    log: options.log,
    trouble: 'whether sites are measured was not looked at',
    pass: createSilenceWatch(options),
    everyMs: lookMs,
    later: true,
  });

/**
 * Ends an open silence and open troubles without a message: copied data hold those that the
 * original already reported.
 */
export const endSilence = async (tx: Tx): Promise<void> => {
  await end(tx, silentNotice, [key]);
  await tx
    .update(troubles)
    .set({ toAt: sql`greatest(now(), ${troubles.fromAt})` })
    .where(isNull(troubles.toAt));
  await end(tx, troubleNotice, TroubleKind.options);
};
