import type { FurtherCheckSettings, MonitorSettings } from '@hlidka/protocol';

/** A check of a watched site: not paused, not archived, has an address, and is more than a domain. */
type AnyMonitor = {
  siteId: string;
  /** The check's short number, under which its results are stored. */
  number: number;
  /** That of its site's first check: whoever holds a site's share makes all of its checks. */
  siteNumber: number;
  groupId: string | null;
  /** Null: the site's first check. */
  name: string | null;
  /** Whether the site is down while this check fails. */
  counts: boolean;
  /** Of a first check, once its site has others: where its own sums go. */
  ownSums: number | null;
};
export type HttpMonitor = AnyMonitor & { kind: 'http'; url: string; settings: MonitorSettings };
/** Of every kind but a plain page. */
export type OtherSettings = FurtherCheckSettings;
type OtherMonitor = AnyMonitor & { kind: 'other'; settings: OtherSettings };
export type Monitor = HttpMonitor | OtherMonitor;

/** The check of the site's own address: other places, page, speed and forms go with this one. */
export const isFirst = (monitor: Monitor): monitor is HttpMonitor =>
  monitor.number === monitor.siteNumber;

const golden = 0.618_033_988_749_894_9;

/**
 * The first slot after a moment. Slots depend only on the check's number, so every process knows
 * them; neighbouring numbers lie far apart and all checks spread evenly.
 */
export const nextSlot = (number: number, intervalSeconds: number, afterMs: number): number => {
  const intervalMs = intervalSeconds * 1000;
  const phaseMs = Math.floor(((number * golden) % 1) * intervalMs);
  return phaseMs + (Math.floor((afterMs - phaseMs) / intervalMs) + 1) * intervalMs;
};
