import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { readLastChecks } from '../read/last-checks.ts';
import { type CachedOptions, createCachedMonitors } from './cached-monitors.ts';
import { createFurtherReader, createSettingsReader, readMonitors } from './monitors.ts';
import { createOpenWindows } from './open-windows.ts';
import { shareCount } from './shares.ts';

/** New sites are checked at once, but spaced by this step. */
const soonStepMs = 20;
const mostAheadMs = 60_000;
const rotateMs = 1000;
/** Another process's result is written within this time after its time limit. */
const underWayMs = 3000;

type RosterOptions = CachedOptions & {
  db: Database;
  log: Log;
  signals: Signals;
  shares: () => number[];
  /** No other process checks. */
  alone: boolean;
};

/** Hands out one share after the other, one each second. */
const createRotation = (shares: () => number[]) => {
  let rotatedAt = performance.now();
  let rotation = 0;
  return (): number | undefined => {
    if (performance.now() - rotatedAt < rotateMs) return undefined;
    rotatedAt = performance.now();
    const all = shares();
    return all[rotation++ % Math.max(1, all.length)];
  };
};

/** Reads monitors from the database: those of whole shares, or the named ones. */
const createReadMonitors = (
  options: RosterOptions,
  known: ReturnType<typeof createCachedMonitors>,
) => {
  const { db, log, round, now } = options;
  const settings = {
    first: createSettingsReader((site) =>
      log.error({ site }, 'the settings of a monitor cannot be read: watched by the default ones'),
    ),
    further: createFurtherReader((check) =>
      log.error({ check }, 'the settings of a further check cannot be read: it is not made'),
    ),
  };
  return async (which: { shares: number[]; siteIds?: string[] }): Promise<void> => {
    const found = await readMonitors(db, settings, { ...which, count: shareCount }, now());
    const present = new Set(found.map(({ monitor }) => monitor.number));
    const held = new Set(options.shares());
    const asked =
      which.siteIds?.flatMap(known.ofSite) ??
      [...round.checks()].filter((number) => {
        const share = (known.get(number)?.monitor.siteNumber ?? 0) % shareCount;
        return which.shares.includes(share) || !held.has(share);
      });
    for (const number of asked) if (!present.has(number)) known.drop(number);
    let soon = 0;
    for (const one of found) {
      const isNews = known.adopt(one);
      if (isNews && (which.siteIds || !one.measured))
        round.checkSoon(one.monitor.number, now() + soon++ * soonStepMs);
    }
  };
};

/** Checks that operators ask for; many of them run one after the other. */
const createCheckSoon = (
  { round, now }: RosterOptions,
  known: ReturnType<typeof createCachedMonitors>,
) => {
  let askedUntil = 0;
  return (siteId: string) => {
    for (const number of known.ofSite(siteId)) {
      askedUntil = Math.max(now(), Math.min(askedUntil, now() + mostAheadMs) + soonStepMs);
      round.checkSoon(number, askedUntil);
    }
  };
};

/**
 * Which checks are made and which windows are open, kept current by database signals. Shares are
 * also re-read in turn all the time, so that a missed signal does no lasting harm.
 */
export const createRoster = (options: RosterOptions) => {
  const { db, round, now } = options;
  const windows = createOpenWindows(db);
  const known = createCachedMonitors(options);
  const read = createReadMonitors(options, known);
  const checkSoon = createCheckSoon(options, known);
  const nextShare = createRotation(options.shares);
  const stale = new Set<string>();
  let everything = true;
  let catchUpAt = Number.POSITIVE_INFINITY;

  const off = options.signals.on(({ topic, id }) => {
    if (topic === 'reset') everything = true;
    if (topic === 'reset' || topic === 'window') windows.changed();
    if (topic === 'check' && id) checkSoon(id);
    if ((topic === 'site' || topic === 'incident') && id) stale.add(id);
  });

  /** The previous holder of these sites may still be finishing its last checks: asks twice. */
  const catchUp = async (isFirst: boolean): Promise<void> => {
    const last = await readLastChecks(db, options.shares(), shareCount, now());
    round.catchUp((number) => last.get(number) ?? 0, now(), options.alone ? null : underWayMs);
    const isOver = options.alone || !isFirst;
    catchUpAt = isOver
      ? Number.POSITIVE_INFINITY
      : performance.now() + known.longestTimeoutMs() + underWayMs;
  };
  const readStale = async (): Promise<void> => {
    const siteIds = everything ? undefined : [...stale];
    everything = false;
    stale.clear();
    try {
      await read({ shares: options.shares(), siteIds });
      if (!siteIds) await catchUp(true);
    } catch (error) {
      everything = true;
      throw error;
    }
  };

  return {
    windows: windows.index,
    known: known.get,
    numbersOf: known.ofSite,
    /** The shares changed: read everything again. */
    readAll() {
      everything = true;
    },
    /**
     * This process holds no share any more: drops what still waited to be written about these
     * sites.
     */
    dropAll() {
      for (const number of [...round.checks()]) known.drop(number);
      everything = true;
    },
    /** Discards what memory holds of this check and reads it from the database again. */
    distrust(number: number) {
      const monitor = known.get(number)?.monitor;
      known.distrust(number);
      if (monitor) stale.add(monitor.siteId);
      else everything = true;
    },
    refreshWindows: windows.refresh,
    async refresh(): Promise<void> {
      if (!windows.isRead()) return;
      if (everything || stale.size > 0) return readStale();
      if (performance.now() >= catchUpAt) return catchUp(false);
      const share = nextShare();
      if (share !== undefined) await read({ shares: [share] });
    },
    close: off,
  };
};
