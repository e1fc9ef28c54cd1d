import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../base/config/config.ts';
import type { Database } from '../base/platform/database/database.ts';
import type { Log } from '../base/platform/log/log.ts';
import type { Registry } from '../base/platform/metrics/registry.ts';
import { type Figures, type Room, readMetricFigures, readRoom } from './figures.ts';
import { fillGauges } from './fill.ts';
import { createGauges } from './gauges.ts';
import { meterProcess } from './process.ts';

const usual = { heldMs: 5_000, roomHeldMs: 60_000, patienceMs: 3_000 };

type Options = {
  registry: Registry;
  db: Database;
  pools: { watch: Database; post: Database };
  config: Config;
  log: Log;
  now: () => Date;
  roles: readonly string[];
  /** What `/readyz` of this process says: every measure, and whether it fails. */
  readReady: () => Promise<Record<string, boolean>>;
  /** How the replica does; undefined: there is none. */
  replicaState: () => 'used' | 'away' | 'behind' | undefined;
};

/** Reads again once the held value is old; one reading at a time, and a failure holds nothing. */
const createHeldReading = <T>(heldMs: number, read: () => Promise<T>) => {
  let held: { at: number; value: T } | null = null;
  let reading: Promise<T> | null = null;
  return async (): Promise<T> => {
    if (held && performance.now() - held.at < heldMs) return held.value;
    reading ??= read()
      .then((value) => {
        held = { at: performance.now(), value };
        return value;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
};

/**
 * Answers a scrape. Whoever asks more often than every few seconds gets the same figures; a
 * database that is away or slow costs its figures only, not the answer.
 */
export const createScrape = (options: Options, { heldMs, roomHeldMs, patienceMs } = usual) => {
  const { registry, db, config, log, now } = options;
  const gauges = createGauges(registry);
  const { watch, post } = options.pools;
  meterProcess(registry, { pools: new Set([db, watch, post]), own: options.roles });
  const figures = createHeldReading<Figures>(heldMs, () => readMetricFigures(db, now()));
  const room = createHeldReading<Room>(roomHeldMs, () => readRoom(db, config));
  const within = <T>(read: Promise<T>): Promise<T | null> =>
    Promise.race([
      read.catch((error: Error) => {
        log.warn({ reason: error.message }, 'figures for metrics cannot be read');
        return null;
      }),
      sleep(patienceMs, null, { ref: false }),
    ]);
  return async (): Promise<string> => {
    const [read, free, ready] = await Promise.all([
      within(figures()),
      within(room()),
      within(options.readReady()),
    ]);
    fillGauges(gauges, { figures: read, room: free, now: now() });
    const replica = options.replicaState();
    if (replica) gauges.replica.set(replica === 'used' ? 1 : 0);
    for (const [measure, failed] of Object.entries(ready ?? {}))
      gauges.unready.set({ measure }, failed ? 1 : 0);
    return registry.metrics();
  };
};
