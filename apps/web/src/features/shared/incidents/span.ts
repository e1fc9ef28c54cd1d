import type { Incident } from '@hlidka/protocol';
import { wholeMinutes } from '@hlidka/texts/format';

const dayMs = 86_400_000;

/** Drawn, not counted: in summer the edge may lie an hour beside Prague's midnight. */
export const periodOf = (firstDay: string | undefined, now: number): [number, number] => [
  firstDay ? Date.parse(`${firstDay}T00:00:00+01:00`) : now - 30 * dayMs,
  now,
];

export const lengthOf = (from: number, to: number): number =>
  wholeMinutes(Math.max(0, (to - from) / 1000));

export const lengthInAll = (incidents: readonly Incident[], now: number): number =>
  lengthOf(
    0,
    incidents.reduce(
      (sum, { startedAt, endedAt }) =>
        sum + (endedAt ? Date.parse(endedAt) : now) - Date.parse(startedAt),
      0,
    ),
  );
