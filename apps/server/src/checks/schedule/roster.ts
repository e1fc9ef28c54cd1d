import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import { createWindowIndex, readWindows, type WindowIndex } from '../../windows/index.ts';
import { readLastChecks } from '../read/last-checks.ts';
import { createSettingsReader, type MonitorState, readMonitors } from './monitors.ts';
import type { Round } from './round.ts';
import { shareCount } from './shares.ts';
import type { createVerdicts } from './verdicts.ts';

/** New sites are checked at once, but spaced by this step. */
const soonStepMs = 20;
const mostAheadMs = 60_000;
const rotateMs = 1000;
/** Another process's result is written within this time after its time limit. */
const underWayMs = 3000;

/**
 * Which sites are watched and which windows are open, kept current by database signals. Shares are
 * also re-read in turn all the time, so that a missed signal does no lasting harm.
 */
export const createRoster = (options: {
  db: Database;
  log: Log;
  signals: Signals;
  round: Round;
  verdicts: Pick<ReturnType<typeof createVerdicts>, 'busy' | 'versionOf' | 'take' | 'drop'>;
  now: () => number;
  shares: () => number[];
  /** No other process checks. */
  alone: boolean;
}) => {
  const { db, log, round, verdicts, now } = options;
  const known = new Map<string, MonitorState>();
  const stale = new Set<string>();
  const lost = new Set<string>();
  const readSettings = createSettingsReader((site) =>
    log.error({ site }, 'the settings of a monitor cannot be read: watched by the default ones'),
  );
  let everything = true;
  let windowsStale = true;
  let windowsRead = false;
  let windows: WindowIndex = createWindowIndex([]);
  let rotatedAt = performance.now();
  let rotation = 0;
  let askedUntil = 0;
  let catchUpAt = Number.POSITIVE_INFINITY;

  /** Schedules an immediate check; many of them run one after the other. */
  const checkSoon = (siteId: string) => {
    if (!known.has(siteId)) return;
    askedUntil = Math.max(now(), Math.min(askedUntil, now() + mostAheadMs) + soonStepMs);
    round.checkSoon(siteId, askedUntil);
  };

  const off = options.signals.on(({ topic, id }) => {
    if (topic === 'reset') everything = windowsStale = true;
    if (topic === 'window') windowsStale = true;
    if (topic === 'check' && id) checkSoon(id);
    if ((topic === 'site' || topic === 'incident') && id) stale.add(id);
  });

  const isSame = (a: MonitorState, b: MonitorState) =>
    a.text === b.text && a.monitor.url === b.monitor.url && a.monitor.groupId === b.monitor.groupId;

  /** Returns true when the site should be checked ahead of its slot. */
  const adopt = (found: MonitorState): boolean => {
    const { siteId } = found.monitor;
    const before = known.get(siteId);
    const changed = !before || !isSame(before, found);
    const isForced = lost.delete(siteId) || !before;
    if (!isForced && (verdicts.busy(siteId) || found.version <= verdicts.versionOf(siteId))) {
      if (changed) {
        known.set(siteId, { ...before, monitor: found.monitor, text: found.text });
        round.put(found.monitor, now());
      }
      return changed;
    }
    known.set(siteId, { ...found, lastEvidence: before?.lastEvidence ?? null });
    verdicts.take(siteId, found.version);
    round.put(found.monitor, now(), found.watch);
    return changed;
  };

  const drop = (siteId: string) => {
    round.drop(siteId);
    verdicts.drop(siteId);
    known.delete(siteId);
    lost.delete(siteId);
  };

  const read = async (which: { shares: number[]; siteIds?: string[] }): Promise<void> => {
    const found = await readMonitors(db, readSettings, { ...which, count: shareCount }, now());
    const present = new Set(found.map(({ monitor }) => monitor.siteId));
    const held = new Set(options.shares());
    const asked =
      which.siteIds ??
      [...round.sites()].filter((siteId) => {
        const share = (known.get(siteId)?.monitor.number ?? 0) % shareCount;
        return which.shares.includes(share) || !held.has(share);
      });
    for (const siteId of asked) if (!present.has(siteId)) drop(siteId);
    let soon = 0;
    for (const one of found) {
      const isNews = adopt(one);
      if (isNews && (which.siteIds || !one.measured))
        round.checkSoon(one.monitor.siteId, now() + soon++ * soonStepMs);
    }
  };

  /**
   * The previous holder of these sites may still be finishing its last checks, so ask for them once
   * more.
   */
  const catchUp = async (isFirst: boolean): Promise<void> => {
    const last = await readLastChecks(db, options.shares(), shareCount, now());
    round.catchUp((number) => last.get(number) ?? 0, now(), options.alone ? null : underWayMs);
    const limits = [...known.values()].map(({ monitor }) => monitor.settings.timeoutSeconds);
    const longestMs = limits.reduce((a, b) => Math.max(a, b), 0) * 1000 + underWayMs;
    const isOver = options.alone || !isFirst;
    catchUpAt = isOver ? Number.POSITIVE_INFINITY : performance.now() + longestMs;
  };

  const nextShare = (): number[] | null => {
    if (performance.now() - rotatedAt < rotateMs) return null;
    rotatedAt = performance.now();
    const shares = options.shares();
    const share = shares[rotation++ % Math.max(1, shares.length)];
    return share === undefined ? null : [share];
  };

  return {
    windows: () => windows,
    known: (siteId: string) => known.get(siteId),
    /** The shares changed: read everything again. */
    readAll() {
      everything = true;
    },
    /** Discards what memory holds of this site and reads it from the database again. */
    distrust(siteId: string) {
      lost.add(siteId);
      stale.add(siteId);
    },
    async refreshWindows(): Promise<void> {
      if (!windowsStale) return;
      windowsStale = false;
      try {
        windows = createWindowIndex(await readWindows(db));
        windowsRead = true;
      } catch (error) {
        windowsStale = true;
        throw error;
      }
    },
    async refresh(): Promise<void> {
      if (!windowsRead) return;
      const shares = options.shares();
      if (everything || stale.size > 0) {
        const siteIds = everything ? undefined : [...stale];
        everything = false;
        stale.clear();
        try {
          await read({ shares, siteIds });
          if (!siteIds) await catchUp(true);
        } catch (error) {
          everything = true;
          throw error;
        }
        return;
      }
      if (performance.now() >= catchUpAt) return catchUp(false);
      const share = nextShare();
      if (share) await read({ shares: share });
    },
    close: off,
  };
};
