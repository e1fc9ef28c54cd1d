import type { Outage } from './spans.ts';

const minute = 60_000;

/**
 * Minutes of outage in each piece between two moments (milliseconds); one that goes on counts up
 * to now. A piece with any outage has at least one.
 */
export const outageMinutes = (
  spans: readonly Outage[],
  edges: readonly number[],
  now: number,
): number[] => {
  const lost = Array<number>(Math.max(0, edges.length - 1)).fill(0);
  for (const { kind, openedAt, overAt } of spans) {
    if (kind !== 'availability') continue;
    const [from, to] = [openedAt.getTime(), (overAt ?? new Date(now)).getTime()];
    for (let at = pieceAt(edges, from); at < lost.length && (edges[at] ?? 0) < to; at++) {
      const shared = Math.min(to, edges[at + 1] ?? 0) - Math.max(from, edges[at] ?? 0);
      lost[at] = (lost[at] ?? 0) + Math.max(0, shared);
    }
  }
  return lost.map((ms) => (ms === 0 ? 0 : Math.max(1, Math.round(ms / minute))));
};

/** The piece that contains a moment; earlier moments belong to the first. */
const pieceAt = (edges: readonly number[], moment: number): number => {
  let [low, high] = [0, edges.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((edges[middle] ?? 0) <= moment) low = middle;
    else high = middle - 1;
  }
  return low;
};
