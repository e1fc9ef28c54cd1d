import { dayMs, minuteMs, secondMs } from '@hlidka/protocol';
import type { Watch } from '../../incidents/index.ts';

/** Suspected, down, recovering, or failing from its home place only. */
export const isTroubled = ({ phase, localSince }: Watch): boolean =>
  phase !== 'up' || localSince !== null;

/** A site in trouble is checked this often, whatever its interval; the more such sites there are, the less often. */
export const closeLookMs = (troubled: number): number =>
  Math.min(Math.max(troubled * secondMs, minuteMs), 3 * minuteMs);

/** One that has been down, or failing from its home place only, for more than a day is looked at this often. */
const oldLookMs = 10 * minuteMs;

/** Nobody waits by the minute for a site that has been dead for days; one that recovers is looked at closely again. */
export const isOld = ({ phase, failedSince, localSince }: Watch, now: number): boolean => {
  if (phase !== 'down' && phase !== 'up') return false;
  const since = phase === 'down' ? failedSince : localSince;
  return since !== null && now - since > dayMs;
};

/** Sites in trouble that are planned at one moment are looked at one after the other. */
export const firstLookMs = (number: number, lookMs: number): number => (number * 7919) % lookMs;

/** Which checks are in trouble, so that nothing has to go through all to count them. */
export const createTroubled = () => {
  const known = new Set<number>();
  return {
    count({ monitor, watch }: { monitor: { number: number }; watch: Watch }) {
      if (isTroubled(watch)) known.add(monitor.number);
      else known.delete(monitor.number);
    },
    forget: (number: number) => known.delete(number),
    lookMs: (watch: Watch, now: number) =>
      isOld(watch, now) ? oldLookMs : closeLookMs(known.size),
  };
};
