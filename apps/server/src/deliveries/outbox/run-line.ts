import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryChannel } from '@hlidka/protocol';
import type { Database } from '../../platform/database/database.ts';
import { isDatabaseAway } from '../../platform/errors.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import { startLoop } from '../../platform/time/loop.ts';
import { claim, countDue, hurry, raiseOld, renewLeases } from './claim.ts';
import { dropUntold } from './drop-untold.ts';
import type { Delivery } from './letter.ts';
import type { Line, Outcome } from './line.ts';
import { mark } from './mark.ts';
import type { SendMeters } from './meters.ts';
import { createPace } from './pace.ts';

const pollMs = 2_000;
const renewMs = 10_000;
const againMs = 1_000;
const countMs = 500;
const graceMs = 5_000;

/** Works on one channel until the returned function stops it. */
export const runLine = (
  { db, log, signals, meters }: { db: Database; log: Log; signals: Signals; meters: SendMeters },
  channel: DeliveryChannel,
  line: Line,
): (() => Promise<void>) => {
  const pace = createPace(line.most);
  /** Not to be claimed again: being sent, or sent but impossible to mark. */
  const held = new Set<string>();
  const jobs = new Map<Promise<void>, number>();
  let stopping = false;
  let counted = { waiting: 0, at: Number.NEGATIVE_INFINITY };

  /** False when the row cannot be marked at all. */
  const note = async (row: Delivery, outcome: Outcome): Promise<boolean> => {
    const { state } = outcome;
    let written = outcome;
    while (true)
      try {
        await mark(db, row, written, line.patience);
        return true;
      } catch (error) {
        const away = isDatabaseAway(error);
        if (!away) log.error({ delivery: row.id, err: error }, 'a delivery cannot be marked');
        if (stopping || (!away && written !== outcome)) return false;
        // Sent but not marked: keep it claimed, or another process would send it again.
        if (away) await sleep(againMs);
        else written = { state, reason: 'the answer cannot be kept' };
      }
  };

  const work = async (row: Delivery, began: number): Promise<void> => {
    const outcome = await line.send(row).catch(
      (error: Error): Outcome => ({
        state: 'waiting',
        reason: error.message,
        trouble: isDatabaseAway(error),
      }),
    );
    meters.ended(channel, outcome.state, performance.now() - began);
    if (outcome.trouble) outcome.waitSeconds = pace.trouble(row.attempts, outcome.waitSeconds);
    logFailure(log, row, outcome);
    if (await note(row, outcome)) held.delete(row.id);
    const answered = outcome.state === 'sent' || outcome.state === 'kept';
    if (answered && pace.well(performance.now() - began)) await hurry(db, channel).catch(() => {});
  };

  const begin = (row: Delivery, began: number): void => {
    held.add(row.id);
    const job = work(row, began).finally(() => {
      jobs.delete(job);
      working.ring();
    });
    jobs.set(job, performance.now());
  };

  const freePlaces = async (): Promise<number> => {
    const now = performance.now();
    if (pace.restMs() > 0 || jobs.size >= line.most) return 0;
    if (now - counted.at > countMs) {
      const { waiting, endings } = await countDue(db, channel);
      if (endings && line.pairedEvents) await dropUntold(db, channel);
      counted = { waiting, at: now };
    }
    const busy = [...jobs.values()].filter((began) => began > now - line.slotTimeoutMs).length;
    return Math.min(pace.lanes(counted.waiting) - busy, line.most - jobs.size);
  };

  const waitMs = (urgent: boolean): number => line.waitMs?.(urgent) ?? 0;

  /** Urgent messages use reserved places, where others would wait. */
  const take = async (): Promise<void> => {
    const began = performance.now();
    const places = waitMs(false) > 0 ? 0 : await freePlaces();
    const urgentOnly = places <= 0;
    const reserved = pace.restMs() > 0 ? 0 : line.most + (line.reserve ?? 0) - jobs.size;
    if (urgentOnly && (line.reserve === undefined || reserved <= 0)) return;
    const asked = { ...line, urgentOnly };
    const rows = await claim(db, channel, urgentOnly ? reserved : places, held, asked);
    for (const row of rows) begin(row, began);
  };

  /** Returns when to look again at the latest. */
  const pass = async (): Promise<number> => {
    const wait = waitMs(true);
    if (wait > 0) return wait;
    await take();
    return Math.min(
      pollMs,
      pace.restMs() || pollMs,
      waitMs(false) || pollMs,
      jobs.size > 0 ? line.slotTimeoutMs : pollMs,
    );
  };

  const working = startLoop({ log, trouble: 'deliveries interrupted', pass, everyMs: pollMs });
  const renewing = startLoop({
    log,
    trouble: 'leases were not renewed',
    pass: async () => {
      if (held.size > 0) await renewLeases(db, held);
      await raiseOld(db, channel);
    },
    everyMs: renewMs,
    later: true,
  });
  const off = signals.on(({ topic }) => {
    if (topic === 'delivery' || topic === 'reset') working.ring();
  });
  const beside = line.beside?.();

  return async () => {
    off();
    stopping = true;
    const besideStopped = beside?.stop();
    await working.stop();
    await Promise.race([Promise.all(jobs.keys()), sleep(graceMs, undefined, { ref: false })]);
    await renewing.stop();
    line.close();
    await besideStopped;
  };
};

const logFailure = (log: Log, { id, channel, kind }: Delivery, outcome: Outcome): void => {
  if (outcome.state !== 'waiting' && outcome.state !== 'dead') return;
  log.warn(
    { delivery: id, channel, kind, reason: outcome.reason, dead: outcome.state === 'dead' },
    'not delivered',
  );
};
