import { readPulses } from '../../../base/clock/index.ts';
import type { Config } from '../../../base/config/config.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import { sitesWithLostHeaders } from '../../../estate/sites/index.ts';
import { readWaiting } from '../../../post/deliveries/index.ts';
import { leastRoomBytes, limitsOf, mostFailures, slowMs, stuckSeconds } from '../limits.ts';
import { readFreeBytes } from '../room.ts';

/** Null: all is well; otherwise the names of what is wrong, if it has any. */
export type Detector = () => Promise<string[] | null> | string[] | null;

const named = (names: string[]) => (names.length > 0 ? names : null);

/** Well while it names nobody. */
export const detectNamed =
  (read: () => Promise<string[]>): Detector =>
  async () =>
    named(await read());

/** Duties that nobody runs, or that fail again and again. */
export const detectLateDuties =
  (db: Database, now: () => Date): Detector =>
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
export const detectStuckMessages =
  (db: Database): Detector =>
  async () =>
    named(
      (await readWaiting(db))
        .filter(({ stuck }) => stuck > stuckSeconds)
        .map(({ channel }) => channel),
    );

export const detectFullDisk =
  (dataDir: string, least = leastRoomBytes): Detector =>
  async () => {
    const free = await readFreeBytes(dataDir);
    return free !== null && free < least ? [] : null;
  };

/** Every connection is taken and others wait for one. */
export const detectFullPool =
  ({ $client: pool }: Database): Detector =>
  () =>
    pool.waitingCount > 0 && pool.idleCount === 0 ? [] : null;

/** `takeDelayMs`: how late the latest check of the time since the last call began. */
export const detectDelay =
  (takeDelayMs: () => number): Detector =>
  () =>
    takeDelayMs() >= slowMs ? [] : null;

const namedSites = 10;

/** Sites that are not checked, because no key opens the password in their request headers. */
export const detectLostHeaders =
  (db: Database, keys: Pick<Config, 'encryptionKeys'>): Detector =>
  async () => {
    const lost = await sitesWithLostHeaders(db, keys);
    const more = lost.length - namedSites;
    const names = lost.slice(0, namedSites).map(({ name }) => name);
    return named(more > 0 ? [...names, `+ ${more}`] : names);
  };
