import type { MonitorSettings } from '@hlidka/protocol';

/** A watched site: not paused, not archived, has an address, and is more than a domain. */
export type Monitor = {
  siteId: string;
  /** The short number under which its checks are stored. */
  number: number;
  groupId: string | null;
  url: string;
  settings: MonitorSettings;
};

const golden = 0.618_033_988_749_894_9;

/**
 * The first slot after a moment. Slots depend only on the site's number, so every process knows
 * them; neighbouring numbers lie far apart and all sites spread evenly.
 */
export const nextSlot = (number: number, intervalSeconds: number, afterMs: number): number => {
  const intervalMs = intervalSeconds * 1000;
  const phaseMs = Math.floor(((number * golden) % 1) * intervalMs);
  return phaseMs + (Math.floor((afterMs - phaseMs) / intervalMs) + 1) * intervalMs;
};
