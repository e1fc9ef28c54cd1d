import type { MonitorSettings } from '@hlidka/protocol';

/** A site that is watched: not paused, not archived, with an address, and no mere domain. */
export type Monitor = {
  siteId: string;
  /** The short number under which its checks are kept. */
  number: number;
  groupId: string | null;
  url: string;
  settings: MonitorSettings;
};

const golden = 0.618_033_988_749_894_9;

/**
 * The first slot after an instant. Slots are fixed by the site's number alone: every process
 * knows them, neighbours lie far apart, and all monitors together spread evenly.
 */
export const nextSlot = (number: number, intervalSeconds: number, afterMs: number): number => {
  const intervalMs = intervalSeconds * 1000;
  const phaseMs = Math.floor(((number * golden) % 1) * intervalMs);
  return phaseMs + (Math.floor((afterMs - phaseMs) / intervalMs) + 1) * intervalMs;
};
