import { readPulses } from '../../clock/index.ts';
import { readWaiting } from '../../deliveries/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { leastRoomBytes, limitsOf, mostFailures, slowMs, stuckSeconds } from '../limits.ts';
import { readFreeBytes } from '../room.ts';

/** Null: all is well; otherwise the names of what is wrong, if it has any. */
export type Look = () => Promise<string[] | null> | string[] | null;

const named = (names: string[]) => (names.length > 0 ? names : null);

/** Duties that nobody runs, or that fail again and again. */
export const lookAtDuties =
  (db: Database, now: () => Date): Look =>
  async () => {
    const pulses = await readPulses(db, now());
    const late = limitsOf.api.schedule ?? 0;
    return named(
      pulses
        .filter((one) => one.late > late || one.failures >= mostFailures)
        .map(({ name }) => name),
    );
  };

/** Channels on which messages do not leave. */
export const lookAtMessages =
  (db: Database): Look =>
  async () =>
    named(
      (await readWaiting(db))
        .filter(({ stuck }) => stuck > stuckSeconds)
        .map(({ channel }) => channel),
    );

export const lookAtDisk =
  (dataDir: string, least = leastRoomBytes): Look =>
  async () => {
    const free = await readFreeBytes(dataDir);
    return free !== null && free < least ? [] : null;
  };

/** Every connection is taken and others wait for one. */
export const lookAtPool =
  ({ $client: pool }: Database): Look =>
  () =>
    pool.waitingCount > 0 && pool.idleCount === 0 ? [] : null;

/** `takeDelayMs`: how late the latest check of the time since the last call began. */
export const lookAtDelay =
  (takeDelayMs: () => number): Look =>
  () =>
    takeDelayMs() >= slowMs ? [] : null;
