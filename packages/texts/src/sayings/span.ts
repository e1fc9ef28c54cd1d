import type { Incident } from '@hlidka/protocol';
import { wholeMinutes } from '../format/index.ts';

export const lengthOf = (from: number, to: number): number =>
  wholeMinutes(Math.max(0, (to - from) / 1000));

/** Their total length within a span. */
export const lengthInAll = (
  incidents: readonly Incident[],
  [from, to]: readonly [number, number],
): number =>
  lengthOf(
    0,
    incidents.reduce((sum, { startedAt, endedAt }) => {
      const end = Math.min(endedAt ? Date.parse(endedAt) : to, to);
      return sum + Math.max(0, end - Math.max(Date.parse(startedAt), from));
    }, 0),
  );
