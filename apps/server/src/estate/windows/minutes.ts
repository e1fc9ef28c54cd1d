import type { Span } from './spans.ts';

/** Minutes of maintenance in each piece between two moments (milliseconds). */
export const maintenanceMinutes = (spans: readonly Span[], edges: readonly number[]): number[] =>
  edges.slice(1).map((end, at) => {
    const begin = edges[at] ?? 0;
    const ms = spans.reduce(
      (sum, { from, to }) => sum + Math.max(0, Math.min(to, end) - Math.max(from, begin)),
      0,
    );
    return ms === 0 ? 0 : Math.max(1, Math.floor(ms / 60_000));
  });
