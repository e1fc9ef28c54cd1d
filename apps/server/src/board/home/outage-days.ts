import type { Span } from '../../incidents/index.ts';
import { addDays, startOfDay } from '../../platform/prague.ts';

const minute = 60_000;

/** Minutes of outage on each of so many days from the first on; one that goes on counts up to now. */
export const outageMinutes = (
  spans: readonly Span[],
  first: string,
  count: number,
  now: Date,
): number[] => {
  const edges = Array.from({ length: count + 1 }, (_, at) => startOfDay(addDays(first, at)));
  const down = spans.filter(({ kind }) => kind === 'availability');
  return Array.from({ length: count }, (_, at) => {
    const [from = now, to = now] = [edges[at], edges[at + 1]];
    const ms = down.reduce((sum, { openedAt, resolvedAt }) => {
      const begin = Math.max(openedAt.getTime(), from.getTime());
      const end = Math.min((resolvedAt ?? now).getTime(), to.getTime());
      return sum + Math.max(0, end - begin);
    }, 0);
    // A day with an outage is one, however short it was.
    return ms === 0 ? 0 : Math.max(1, Math.round(ms / minute));
  });
};
