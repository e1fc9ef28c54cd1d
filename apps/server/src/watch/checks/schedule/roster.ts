import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { readLastChecks } from '../read/last-checks.ts';
import { type CachedOptions, createCachedMonitors } from './cached-monitors.ts';
import { createSettingsReader, readMonitors } from './monitors.ts';
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
  const readSettings = createSettingsReader((site) =>
    log.error({ site }, 'the settings of a monitor cannot be read: watched by the default ones'),
  );
  return async (which: { shares: number[]; siteIds?: string[] }): Promise<void> => {
    const found = await readMonitors(db, readSettings, { ...which, count: shareCount }, now());
    const present = new Set(found.map(({ monitor }) => monitor.siteId));
    const held = new Set(options.shares());
    const asked =
      which.siteIds ??
      [...round.sites()].filter((siteId) => {
        const share = (known.get(siteId)?.monitor.number ?? 0) % shareCount;
        return which.shares.includes(share) || !held.has(share);
      });
    for (const siteId of asked) if (!present.has(siteId)) known.drop(siteId);
    let soon = 0;
    for (const one of found) {
      const isNews = known.adopt(one);
      if (isNews && (which.siteIds || !one.measured))
        round.checkSoon(one.monitor.siteId, now() + soon++ * soonStepMs);
    }
  };
};

/** Checks that operators ask for; many of them run one after the other. */
const createCheckSoon = ({ round, now }: RosterOptions) => {
  let askedUntil = 0;
  return (siteId: string) => {
    if (!round.monitorOf(siteId)) return;
    askedUntil = Math.max(now(), Math.min(askedUntil, now() + mostAheadMs) + soonStepMs);
    round.checkSoon(siteId, askedUntil);
  };
};

/**
 * Which sites are watched and which windows are open, kept current by database signals. Shares are
 * also re-read in turn all the time, so that a missed signal does no lasting harm.
 */
export const createRoster = (options: RosterOptions) => {
  const { db, round, now } = options;
  const windows = createOpenWindows(db);
  const known = createCachedMonitors(options);
  const read = createReadMonitors(options, known);
  const checkSoon = createCheckSoon(options);
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
    /** The shares changed: read everything again. */
    readAll() {
      everything = true;
    },
    /**
     * This process holds no share any more: drops what still waited to be written about these
     * sites.
     */
    dropAll() {
      for (const siteId of [...round.sites()]) known.drop(siteId);
      everything = true;
    },
    /** Discards what memory holds of this site and reads it from the database again. */
    distrust(siteId: string) {
      known.distrust(siteId);
      stale.add(siteId);
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
