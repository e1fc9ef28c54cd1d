import { calm } from '../incidents/index.ts';
import type { Database } from '../platform/database.ts';
import type { Signals } from '../platform/signals.ts';
import { createWindowIndex, readWindows, type WindowIndex } from '../windows/index.ts';
import { type Known, readMonitors } from './monitors.ts';
import type { Round } from './round.ts';
import { shareCount } from './shares.ts';

/**
 * Who is watched, and which windows are open: read once, then kept true by the database's
 * signals. A new, changed, paused or archived site takes effect within moments.
 */
export const createRoster = (options: {
  db: Database;
  signals: Signals;
  round: Round;
  now: () => number;
  shares: () => number[];
  /** Something of this site is still on its way to the database. */
  isBusy: (siteId: string) => boolean;
  onDrop: (siteId: string) => void;
}) => {
  const { db, round, now } = options;
  const known = new Map<string, Known>();
  const stale = new Set<string>();
  let everything = true;
  let windowsStale = true;
  let windows: WindowIndex = createWindowIndex([]);

  const off = options.signals.on(({ topic, id }) => {
    if (topic === 'reset') everything = windowsStale = true;
    if (topic === 'window') windowsStale = true;
    if ((topic === 'site' || topic === 'incident') && id) stale.add(id);
  });

  const adopt = (found: Known) => {
    const { siteId } = found.monitor;
    const watch = round.watchOf(siteId);
    const same = JSON.stringify(known.get(siteId)?.monitor) === JSON.stringify(found.monitor);
    known.set(siteId, found);
    if (!watch || !same) round.put(found.monitor, now(), watch ?? found.watch);
    const endedByHand =
      found.watch.phase === 'up' && watch && ['down', 'recovering'].includes(watch.phase);
    if (endedByHand && !options.isBusy(siteId))
      round.put(found.monitor, now(), { ...calm, resolvedAt: watch.resolvedAt });
  };

  const drop = (siteId: string) => {
    round.drop(siteId);
    known.delete(siteId);
    options.onDrop(siteId);
  };

  return {
    windows: () => windows,
    known: (siteId: string) => known.get(siteId),
    /** The shares changed hands: everything is read again. */
    readAll() {
      everything = true;
    },
    /** The clock was stepped: every slot is planned anew. */
    planAll() {
      for (const { monitor } of known.values()) round.put(monitor, now());
    },
    async refresh(): Promise<void> {
      if (windowsStale) {
        windowsStale = false;
        windows = createWindowIndex(await readWindows(db));
      }
      if (!everything && stale.size === 0) return;
      const siteIds = everything ? undefined : [...stale];
      everything = false;
      stale.clear();
      const found = await readMonitors(db, {
        shares: options.shares(),
        count: shareCount,
        siteIds,
      }).catch((error) => {
        everything = true;
        throw error;
      });
      const present = new Set(found.map(({ monitor }) => monitor.siteId));
      for (const siteId of siteIds ?? [...round.sites()]) if (!present.has(siteId)) drop(siteId);
      for (const one of found) adopt(one);
    },
    close: off,
  };
};
