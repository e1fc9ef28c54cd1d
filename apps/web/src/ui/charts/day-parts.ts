import type { UptimeDay } from '@hlidka/protocol';

/** Days that fit in one line of a phone; more make several lines there, one on a wide screen. */
const perPart = 92;

export type DayPart = {
  /** Index of the part's first day among all. */
  from: number;
  /** Places in the part, of which the first ones may stay empty so that all parts are alike. */
  slots: number;
  days: readonly UptimeDay[];
};

export const dayParts = (days: readonly UptimeDay[]): DayPart[] => {
  const count = Math.max(1, Math.ceil(days.length / perPart));
  const slots = Math.ceil(days.length / count);
  const empty = slots * count - days.length;
  return Array.from({ length: count }, (_, at) => {
    const from = at * slots - empty;
    return { from, slots, days: days.slice(Math.max(from, 0), from + slots) };
  });
};

const leastBite = 0.22;

/**
 * How much of a bar is cut away: 0 to 1. A few failed checks must be seen, and a bad hour
 * told from a bad day, so the root is drawn and not the share itself.
 */
export const biteOf = ({ checks, failed }: Pick<UptimeDay, 'checks' | 'failed'>): number =>
  failed === 0 || checks === 0 ? 0 : leastBite + (1 - leastBite) * Math.sqrt(failed / checks);
