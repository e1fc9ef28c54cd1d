import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../base/platform/database/database.ts';
import { isDatabaseAway } from '../../../base/platform/errors.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import type { Delivery } from './letter.ts';
import type { Outcome, Patience } from './line.ts';
import { mark } from './mark.ts';

const againMs = 1_000;

/** Marks a row, waiting while the database is away; false when it cannot be marked at all. */
export const noteOutcome = async (
  { db, log, isStopping }: { db: Database; log: Log; isStopping: () => boolean },
  row: Delivery,
  outcome: Outcome,
  patience: Patience,
): Promise<boolean> => {
  const { state } = outcome;
  let written = outcome;
  while (true)
    try {
      await mark(db, row, written, patience);
      return true;
    } catch (error) {
      const away = isDatabaseAway(error);
      if (!away) log.error({ delivery: row.id, err: error }, 'a delivery cannot be marked');
      if (isStopping() || (!away && written !== outcome)) return false;
      // Sent but not marked: keep it claimed, or another process would send it again.
      if (away) await sleep(againMs);
      else written = { state, reason: 'the answer cannot be kept' };
    }
};

export const logFailure = (log: Log, { id, channel, kind }: Delivery, outcome: Outcome): void => {
  if (outcome.heldUntil || (outcome.state !== 'waiting' && outcome.state !== 'dead')) return;
  log.warn(
    { delivery: id, channel, kind, reason: outcome.reason, dead: outcome.state === 'dead' },
    'not delivered',
  );
};
