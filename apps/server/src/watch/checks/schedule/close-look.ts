import { minuteMs, secondMs } from '@hlidka/protocol';
import type { Watch } from '../../incidents/index.ts';

/** Suspected, down, recovering, or failing from its home place only. */
export const isTroubled = ({ phase, localSince }: Watch): boolean =>
  phase !== 'up' || localSince !== null;

/** A site in trouble is checked this often, whatever its interval; the more such sites there are, the less often. */
export const closeLookMs = (troubled: number): number =>
  Math.min(Math.max(troubled * secondMs, minuteMs), 3 * minuteMs);

/** Sites in trouble that are planned at one moment are looked at one after the other. */
export const firstLookMs = (number: number, lookMs: number): number => (number * 7919) % lookMs;

/** Which sites are in trouble, so that nothing has to go through all to count them. */
export const createTroubled = () => {
  const known = new Set<string>();
  return {
    count({ monitor, watch }: { monitor: { siteId: string }; watch: Watch }) {
      if (isTroubled(watch)) known.add(monitor.siteId);
      else known.delete(monitor.siteId);
    },
    forget: (siteId: string) => known.delete(siteId),
    lookMs: () => closeLookMs(known.size),
  };
};
