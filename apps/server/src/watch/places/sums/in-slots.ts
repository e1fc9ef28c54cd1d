import { hourMs } from '@hlidka/protocol';

/** A result by the server's clock, of a site that is measured every so often. */
type Timed = { index: number; at: number; site: number; everyMs: number };
/** When the last counted result of a site's hour was, in milliseconds of that hour. */
export type LastInHour = { site: number; hour: number; lastMs: number };

const hourOf = (at: number): number => Math.floor(at / hourMs);
const keyOf = (site: number, hour: number): string => `${site}:${hour}`;

/**
 * One result of a site counts in a slot: whatever comes sooner than half an interval after the last counted one has
 * no place of its own. So a token cannot weigh more than the checks that were asked for.
 */
export const inSlots = (
  timed: readonly Timed[],
  known: readonly LastInHour[],
): { counted: Set<number>; lasts: LastInHour[] } => {
  const lasts = new Map(known.map((one) => [keyOf(one.site, one.hour), one]));
  const counted = new Set<number>();
  for (const { index, at, site, everyMs } of timed.toSorted((a, b) => a.at - b.at)) {
    const hour = hourOf(at);
    const last = lasts.get(keyOf(site, hour));
    const inHour = at - hour * hourMs;
    if (last && inHour - last.lastMs < everyMs / 2) continue;
    counted.add(index);
    lasts.set(keyOf(site, hour), { site, hour, lastMs: inHour });
  }
  return { counted, lasts: [...lasts.values()] };
};
