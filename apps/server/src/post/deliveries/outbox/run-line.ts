import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryChannel } from '@hlidka/protocol';
import type { Database } from '../../../base/platform/database/database.ts';
import { isDatabaseAway } from '../../../base/platform/errors.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { Registry } from '../../../base/platform/metrics/registry.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { ours } from '../../../base/platform/strike-out.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { claim, countDue, dropUntold, hurry, raiseOld, renewLeases } from './claim.ts';
import type { Delivery } from './letter.ts';
import type { Line, SendOutcome } from './line.ts';
import { logFailure, markOutcome } from './mark.ts';
import { createSendMeters, type SendMeters } from './meters.ts';
import { createPace } from './pace.ts';

/*
 * How a queued message goes out, each channel by itself:
 * 1. A row is queued in the transaction of what it tells (queue.ts); the commit's signal wakes every worker, a poll every
 *    two seconds finds rows whose signal was lost.
 * 2. The line looks for free slots: few at once, none while its service rests (pace.ts), some kept for what is urgent.
 * 3. It claims as many due rows as it has free slots, the most urgent first, under a lease (claim.ts).
 * 4. It sends each: the channel's letter writes the message now, in the reader's language, then it goes to the service.
 * 5. The outcome is marked before the slot is free again: sent, dropped, given up, or when to try again (mark.ts).
 * 6. A failing service rests longer each time; when it answers again, what waited for it is due at once.
 * 7. Meanwhile leases are renewed; those of a dead process run out, and another one sends the row again.
 */

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

const countMs = 500;

/** The messages of a line that are being sent, and how many more may join them. */
const createSlots = (
  db: Database,
  channel: DeliveryChannel,
  line: Line,
  pace: ReturnType<typeof createPace>,
) => {
  const sending = new Map<Promise<void>, number>();
  let counted = { waiting: 0, at: Number.NEGATIVE_INFINITY };

  const free = async (): Promise<number> => {
    const now = performance.now();
    if (pace.restMs() > 0 || sending.size >= line.most) return 0;
    if (now - counted.at > countMs) {
      const { waiting, endings } = await countDue(db, channel);
      if (endings && line.pairedEvents) await dropUntold(db, channel);
      counted = { waiting, at: now };
    }
    const busy = [...sending.values()].filter((began) => began > now - line.slotTimeoutMs).length;
    return Math.min(pace.lanes(counted.waiting) - busy, line.most - sending.size);
  };

  return {
    isEmpty: () => sending.size === 0,
    /** Free slots; when there are none, those reserved for urgent messages. */
    async open(mayBeOrdinary: boolean): Promise<{ count: number; urgentOnly: boolean }> {
      const ordinary = mayBeOrdinary ? await free() : 0;
      if (ordinary > 0) return { count: ordinary, urgentOnly: false };
      const isShut = line.reserve === undefined || pace.restMs() > 0;
      const count = isShut ? 0 : line.most + (line.reserve ?? 0) - sending.size;
      return { count, urgentOnly: true };
    },
    occupy(work: Promise<void>) {
      sending.set(work, performance.now());
    },
    leave: (work: Promise<void>) => sending.delete(work),
    allLeft: () => Promise.all(sending.keys()),
  };
};

/** Works on one channel until the returned function stops it. */
const runLine = (parts: LineParts, channel: DeliveryChannel, line: Line): (() => Promise<void>) => {
  const { db, log, signals, meters } = parts;
  const pace = createPace(line.most);
  const slots = createSlots(db, channel, line, pace);
  /** Not to be claimed again: being sent, or sent but impossible to mark. */
  const held: Held = new Set();
  let stopping = false;
  const noting = { db, log, isStopping: () => stopping };
  const waitMs = (urgent: boolean): number => line.waitMs?.(urgent) ?? 0;

  const work = async (row: Delivery, began: number): Promise<void> => {
    const outcome = await line.send(row).catch(
      (error: Error): SendOutcome => ({
        state: 'waiting',
        // What a service said is an outcome, so this is an error of ours or the database's.
        reason: ours(error.message),
        trouble: isDatabaseAway(error),
      }),
    );
    meters.ended(channel, outcome.state, performance.now() - began);
    if (outcome.trouble) outcome.waitSeconds = pace.trouble(row.attempts, outcome.waitSeconds);
    logFailure(log, row, outcome);
    if (await markOutcome(noting, row, outcome, line.patience)) held.delete(row.id);
    const answered = outcome.state === 'sent' || outcome.state === 'kept';
    if (answered && pace.well(performance.now() - began)) await hurry(db, channel).catch(() => {});
  };
  const begin = (row: Delivery, began: number): void => {
    held.add(row.id);
    const sending = work(row, began).finally(() => {
      slots.leave(sending);
      working.ring();
    });
    slots.occupy(sending);
  };

  const take = async (): Promise<void> => {
    const began = performance.now();
    const { count, urgentOnly } = await slots.open(waitMs(false) <= 0);
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
      slots.isEmpty() ? pollMs : line.slotTimeoutMs,
    );
  };

  const working = startLoop({ log, trouble: 'deliveries interrupted', pass, everyMs: pollMs });
  const renewing = keepRenewing(parts, channel, held);
  const off = signals.on(({ topic, line: forLine }) => {
    if (topic === 'reset' || forLine === channel) working.ring();
  });
  const beside = line.beside?.();

  return async () => {
    off();
    stopping = true;
    const besideStopped = beside?.stop();
    await working.stop();
    await Promise.race([slots.allLeft(), sleep(graceMs, undefined, { ref: false })]);
    await renewing.stop();
    line.close();
    await besideStopped;
  };
};

type WorkerOptions = {
  db: Database;
  log: Log;
  signals: Signals;
  /** A channel without a line is not served by this process. */
  lines: Partial<Record<DeliveryChannel, Line>>;
  /** Where attempts are counted; nobody reads them by default. */
  metrics?: Registry;
};

/** Runs every line independently: a hanging channel blocks only itself. */
export const startDeliveries = ({ lines, metrics, ...given }: WorkerOptions) => {
  const options = { ...given, meters: createSendMeters(metrics ?? new Registry()) };
  const running = (Object.entries(lines) as [DeliveryChannel, Line][]).map(([channel, line]) =>
    runLine(options, channel, line),
  );
  return {
    /** Finishes what is being sent, unless it hangs. */
    async stop() {
      await Promise.all(running.map((stop) => stop()));
    },
  };
};
