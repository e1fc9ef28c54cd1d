import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryChannel } from '@hlidka/protocol';
import type { Database } from '../platform/database.ts';
import { isDatabaseAway } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import type { Signals } from '../platform/signals.ts';
import { createBell } from './bell.ts';
import { claim, renewLeases } from './claim.ts';
import type { Delivery } from './letter.ts';
import type { Line, Outcome } from './line.ts';
import { mark } from './mark.ts';

export type WorkerOptions = {
  db: Database;
  log: Log;
  signals: Signals;
  /** A channel without a line is not worked on here. */
  lines: Partial<Record<DeliveryChannel, Line>>;
};

const pollMs = 2_000;
const renewMs = 10_000;
const againMs = 1_000;

/** Runs every line on its own: a channel that hangs holds up nobody but itself. */
export const startDeliveries = ({ lines, ...options }: WorkerOptions) => {
  const running = (Object.entries(lines) as [DeliveryChannel, Line][]).map(([channel, line]) =>
    startLine(options, channel, line),
  );
  return {
    /** Finishes what is under way. */
    async stop() {
      await Promise.all(running.map((stop) => stop()));
    },
  };
};

const startLine = (
  { db, log, signals }: Omit<WorkerOptions, 'lines'>,
  channel: DeliveryChannel,
  line: Line,
): (() => Promise<void>) => {
  const bell = createBell();
  const held = new Set<string>();
  const jobs = new Set<Promise<void>>();
  let stopping = false;
  const off = signals.on(({ topic }) => {
    if (topic === 'delivery' || topic === 'reset') bell.ring();
  });
  const renewing = setInterval(() => {
    if (held.size > 0) renewLeases(db, held).catch(() => {});
  }, renewMs);

  const work = async (rows: Delivery[]): Promise<void> => {
    const outcomes = await line
      .send(rows)
      .catch((error: Error): Outcome[] =>
        rows.map(() => ({ state: 'waiting', reason: error.message })),
      );
    logFailures(log, rows, outcomes);
    while (true)
      try {
        await mark(db, rows, outcomes, line.patience);
        return;
      } catch (error) {
        // Sent but not marked: kept in our hands, or someone would send it again.
        if (!isDatabaseAway(error)) log.error({ err: error }, 'a delivery could not be marked');
        if (stopping) return;
        await sleep(againMs);
      }
  };

  const begin = (rows: Delivery[]): void => {
    for (const { id } of rows) held.add(id);
    const job = work(rows).finally(() => {
      for (const { id } of rows) held.delete(id);
      jobs.delete(job);
      bell.ring();
    });
    jobs.add(job);
  };

  const pass = async (): Promise<void> => {
    const free = line.slots - jobs.size;
    if (free <= 0) return;
    const rows = await claim(db, channel, free * line.batch, held);
    for (let from = 0; from < rows.length; from += line.batch)
      begin(rows.slice(from, from + line.batch));
  };

  const run = async (): Promise<void> => {
    while (!stopping) {
      await pass().catch(async (error) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'deliveries interrupted');
      });
      await bell.wait(pollMs);
    }
  };
  const running = run();

  return async () => {
    off();
    stopping = true;
    bell.ring();
    await running;
    await Promise.all(jobs);
    clearInterval(renewing);
    line.close();
  };
};

const logFailures = (log: Log, rows: Delivery[], outcomes: Outcome[]): void => {
  for (const [index, { id, channel, kind }] of rows.entries()) {
    const outcome = outcomes[index];
    if (outcome?.state === 'waiting' || outcome?.state === 'dead')
      log.warn(
        { delivery: id, channel, kind, reason: outcome.reason, dead: outcome.state === 'dead' },
        'not delivered',
      );
  }
};
