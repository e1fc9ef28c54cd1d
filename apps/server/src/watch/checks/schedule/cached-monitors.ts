import type { MonitorState } from './monitors.ts';
import type { Round } from './round.ts';
import type { createVerdicts } from './verdicts.ts';

export type CachedOptions = {
  round: Round;
  verdicts: Pick<ReturnType<typeof createVerdicts>, 'busy' | 'versionOf' | 'take' | 'drop'>;
  now: () => number;
  /** The site is not watched here any more. */
  onDrop?: (siteId: string) => void;
};

const isSame = (a: MonitorState, b: MonitorState) =>
  a.text === b.text && a.monitor.url === b.monitor.url && a.monitor.groupId === b.monitor.groupId;

/** The monitors this process watches, as last read; the round and the verdicts follow. */
export const createCachedMonitors = ({ round, verdicts, now, onDrop }: CachedOptions) => {
  const known = new Map<string, MonitorState>();
  const lost = new Set<string>();
  return {
    get: (siteId: string) => known.get(siteId),
    longestTimeoutMs: () =>
      [...known.values()].reduce(
        (most, { monitor }) => Math.max(most, monitor.settings.timeoutSeconds * 1000),
        0,
      ),
    /** What is read next replaces what memory holds of this site. */
    distrust: (siteId: string) => lost.add(siteId),
    /** Returns true when the site should be checked ahead of its slot. */
    adopt(found: MonitorState): boolean {
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
    },
    drop(siteId: string) {
      round.drop(siteId);
      verdicts.drop(siteId);
      known.delete(siteId);
      lost.delete(siteId);
      onDrop?.(siteId);
    },
  };
};
