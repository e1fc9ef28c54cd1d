import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryChannel } from '@hlidka/protocol';
import type { Database } from '../../../base/platform/database/database.ts';
import { isDatabaseAway } from '../../../base/platform/errors.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { claim, hurry, raiseOld, renewLeases } from './claim.ts';
import type { Delivery } from './letter.ts';
import type { Line, Outcome } from './line.ts';
import type { SendMeters } from './meters.ts';
import { logFailure, noteOutcome } from './note-outcome.ts';
import { createPace } from './pace.ts';
import { createPlaces } from './places.ts';

const pollMs = 2_000;
const renewMs = 10_000;
const graceMs = 5_000;

type Held = Set<string>;
type LineParts = { db: Database; log: Log; signals: Signals; meters: SendMeters };

/** Keeps the leases of held rows, and lets old ones rise in the queue. */
const keepRenewing = ({ db, log }: LineParts, channel: DeliveryChannel, held: Held) =>
  startLoop({
    log,
    trouble: 'leases were not renewed',
    pass: async () => {
      if (held.size > 0) await renewLeases(db, held);
      await raiseOld(db, channel);
    },
    everyMs: renewMs,
    later: true,
  });

/** Works on one channel until the returned function stops it. */
export const runLine = (
  parts: LineParts,
  channel: DeliveryChannel,
  line: Line,
): (() => Promise<void>) => {
  const { db, log, signals, meters } = parts;
  const pace = createPace(line.most);
  const places = createPlaces(db, channel, line, pace);
  /** Not to be claimed again: being sent, or sent but impossible to mark. */
  const held: Held = new Set();
  let stopping = false;
  const noting = { db, log, isStopping: () => stopping };
  const waitMs = (urgent: boolean): number => line.waitMs?.(urgent) ?? 0;

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
    if (await noteOutcome(noting, row, outcome, line.patience)) held.delete(row.id);
    const answered = outcome.state === 'sent' || outcome.state === 'kept';
    if (answered && pace.well(performance.now() - began)) await hurry(db, channel).catch(() => {});
  };
  const begin = (row: Delivery, began: number): void => {
    held.add(row.id);
    const sending = work(row, began).finally(() => {
      places.leave(sending);
      working.ring();
    });
    places.occupy(sending);
  };

  const take = async (): Promise<void> => {
    const began = performance.now();
    const { count, urgentOnly } = await places.open(waitMs(false) <= 0);
    if (count <= 0) return;
    const rows = await claim(db, channel, count, held, { ...line, urgentOnly });
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
      places.isEmpty() ? pollMs : line.slotTimeoutMs,
    );
  };

  const working = startLoop({ log, trouble: 'deliveries interrupted', pass, everyMs: pollMs });
  const renewing = keepRenewing(parts, channel, held);
  const off = signals.on(({ topic }) => {
    if (topic === 'delivery' || topic === 'reset') working.ring();
  });
  const beside = line.beside?.();

  return async () => {
    off();
    stopping = true;
    const besideStopped = beside?.stop();
    await working.stop();
    await Promise.race([places.allLeft(), sleep(graceMs, undefined, { ref: false })]);
    await renewing.stop();
    line.close();
    await besideStopped;
  };
};
