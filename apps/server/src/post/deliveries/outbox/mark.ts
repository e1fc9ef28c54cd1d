import { setTimeout as sleep } from 'node:timers/promises';
import { hourMs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { storableText } from '../../../base/platform/database/storable.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { isDatabaseAway } from '../../../base/platform/errors.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { ours } from '../../../base/platform/strike-out.ts';
import { newsSince } from './held.ts';
import type { Delivery } from './letter.ts';
import { longestWaitSeconds, refusedWait, type SendOutcome, type SendPatience } from './line.ts';

const receiptAfter = '15 minutes';
const longestReason = 500;
const longestTicket = 200;

const isTooOld = (row: Delivery, { mostHours }: SendPatience): boolean =>
  Date.now() - newsSince(row).getTime() > mostHours * hourMs;

/** For `waiting`: when to try again, or that it is given up. */
const judge = (row: Delivery, outcome: SendOutcome, patience: SendPatience) => {
  const { waitSeconds, heldUntil } = outcome;
  if (heldUntil) return { failures: row.failures, wait: 0, givenUp: false };
  if (outcome.trouble)
    return { failures: row.failures, wait: waitSeconds ?? 10, givenUp: isTooOld(row, patience) };
  if (outcome.away) {
    const wait = waitSeconds ?? refusedWait(patience, row.attempts - 1);
    return { failures: row.failures, wait, givenUp: false };
  }
  const failures = row.failures + 1;
  const most = Math.min(patience.mostFailures, outcome.mostFailures ?? patience.mostFailures);
  const wait = waitSeconds ?? refusedWait(patience, row.failures);
  return { failures, wait, givenUp: failures >= most };
};

const text = (value: string | undefined, longest: number): string | null =>
  value === undefined ? null : storableText(value, longest);

/**
 * Records the outcome before the next message goes, so that a dying process repeats only what it
 * was sending. A failure counts only for its own attempt, a success always.
 */
export const mark = async (
  db: Database,
  row: Delivery,
  outcome: SendOutcome,
  patience: SendPatience,
): Promise<void> => {
  const waits = outcome.state === 'waiting' ? judge(row, outcome, patience) : null;
  const state = waits?.givenUp ? 'dead' : outcome.state;
  const wait = Math.min(waits?.wait ?? 0, longestWaitSeconds);
  const heldUntil = outcome.heldUntil?.toISOString() ?? null;
  // Another version: the quiet hours were changed meanwhile, so whether it is held is asked again.
  const isHeld = sql`(${heldUntil}::timestamptz is not null and version = ${row.version})`;
  const ticket = text(outcome.ticket, longestTicket);
  await db.execute(sql`
    update deliveries set
      state = ${state},
      last_error = ${text(outcome.reason, longestReason)},
      language = coalesce(${outcome.language ?? null}, language),
      subject = coalesce(${text(outcome.subject, longestReason)}, subject),
      ticket = ${ticket}::text,
      receipt_after = case when ${ticket}::text is not null then now() + ${receiptAfter}::interval end,
      sent_at = case when ${state} in ('sent', 'kept') then now() end,
      held = ${isHeld},
      held_until = case when ${isHeld} then ${heldUntil}::timestamptz else held_until end,
      next_attempt_at = case when ${isHeld} then ${heldUntil}::timestamptz
        when ${state} = 'waiting'
        then now() + make_interval(secs => ${wait}::int) else next_attempt_at end,
      put_off_at = now(),
      handed_at = null,
      maybe_heard = maybe_heard or ${outcome.maybeHeard ?? false},
      failures = ${waits?.failures ?? row.failures}::int
    where id = ${row.id} and state = 'waiting'
      and (attempts = ${row.attempts} or ${state} in ('sent', 'kept'))`);
};

const againMs = 1_000;

/** Marks a row, waiting while the database is away; false when it cannot be marked at all. */
export const markOutcome = async (
  { db, log, isStopping }: { db: Database; log: Log; isStopping: () => boolean },
  row: Delivery,
  outcome: SendOutcome,
  patience: SendPatience,
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
      else written = { state, reason: ours('the answer cannot be kept') };
    }
};

export const logFailure = (
  log: Log,
  { id, channel, kind }: Delivery,
  outcome: SendOutcome,
): void => {
  if (outcome.heldUntil || (outcome.state !== 'waiting' && outcome.state !== 'dead')) return;
  log.warn(
    { delivery: id, channel, kind, reason: outcome.reason, dead: outcome.state === 'dead' },
    'not delivered',
  );
};

/**
 * Puts a dead row back into the queue. False when it is not dead, or when it reports the beginning
 * of an incident whose end its recipient already got or was spared.
 */
export const revive = async (db: Executor, id: string): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    update deliveries d set state = 'waiting', attempts = 0, failures = 0, next_attempt_at = now()
    where d.id = ${id} and d.state = 'dead'
      and not exists (
        select 1 from deliveries later
        where later.incident_id = d.incident_id and later.channel = d.channel
          and later.recipient = d.recipient and later.state in ('sent', 'kept', 'dropped')
          and later.event = 'resolved' and d.event = 'opened')`);
  return (rowCount ?? 0) > 0;
};
