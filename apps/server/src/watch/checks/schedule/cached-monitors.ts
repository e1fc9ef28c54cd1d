import type { Monitor } from './monitor.ts';
import type { MonitorState } from './monitors.ts';
import type { Round } from './round.ts';
import type { createVerdicts } from './verdicts.ts';

export type CachedOptions = {
  round: Round;
  verdicts: Pick<ReturnType<typeof createVerdicts>, 'busy' | 'versionOf' | 'take' | 'drop'>;
  now: () => number;
  /** The check is not made here any more. */
  onDrop?: (monitor: Monitor) => void;
};

const addressOf = (monitor: Monitor) => (monitor.kind === 'http' ? monitor.url : null);

const isSame = (a: MonitorState, b: MonitorState) =>
  a.text === b.text &&
  addressOf(a.monitor) === addressOf(b.monitor) &&
  a.monitor.groupId === b.monitor.groupId &&
  a.monitor.name === b.monitor.name &&
  a.monitor.counts === b.monitor.counts &&
  a.monitor.ownSums === b.monitor.ownSums &&
  a.monitor.dependsOn.join() === b.monitor.dependsOn.join();

/** The monitors this process watches, as last read; the round and the verdicts follow. */
export const createCachedMonitors = ({ round, verdicts, now, onDrop }: CachedOptions) => {
  const known = new Map<number, MonitorState>();
  const lost = new Set<number>();
  const bySite = new Map<string, readonly number[]>();
  const ofSite = (siteId: string): readonly number[] => bySite.get(siteId) ?? [];
  return {
    ofSite,
    get: (number: number) => known.get(number),
    longestTimeoutMs: () =>
      [...known.values()].reduce(
        (most, { monitor }) => Math.max(most, monitor.settings.timeoutSeconds * 1000),
        0,
      ),
    /** What is read next replaces what memory holds of this check. */
    distrust: (number: number) => lost.add(number),
    /** Returns true when it should be made ahead of its slot. */
    adopt(found: MonitorState): boolean {
      const { number, siteId } = found.monitor;
      const before = known.get(number);
      if (!before) bySite.set(siteId, [...ofSite(siteId), number]);
      const changed = !before || !isSame(before, found);
      const isForced = lost.delete(number) || !before;
      if (!isForced && (verdicts.busy(number) || found.version <= verdicts.versionOf(number))) {
        if (changed) {
          known.set(number, { ...before, monitor: found.monitor, text: found.text });
          round.put(found.monitor, now());
        }
        return changed;
      }
      known.set(number, { ...found, lastEvidence: before?.lastEvidence ?? null });
      verdicts.take(number, found.version);
      round.put(found.monitor, now(), found.watch);
      return changed;
    },
    drop(number: number) {
      const before = known.get(number);
      round.drop(number);
      verdicts.drop(number);
      known.delete(number);
      lost.delete(number);
      if (!before) return;
      const { siteId } = before.monitor;
      const left = ofSite(siteId).filter((other) => other !== number);
      if (left.length > 0) bySite.set(siteId, left);
      else bySite.delete(siteId);
      onDrop?.(before.monitor);
    },
  };
};
