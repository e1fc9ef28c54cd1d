import type { Incident } from '@hlidka/protocol';

const dayMs = 86_400_000;

/** Drawn, not counted: in summer the edge may lie an hour beside Prague's midnight. */
export const periodOf = (firstDay: string | undefined, now: number): [number, number] => [
  firstDay ? Date.parse(`${firstDay}T00:00:00+01:00`) : now - 30 * dayMs,
  now,
];

/** Whole minutes once there is one: nobody counts an outage's seconds. */
export const lengthOf = (from: number, to: number): number => {
  const seconds = Math.max(0, (to - from) / 1000);
  return seconds < 60 ? seconds : Math.floor(seconds / 60) * 60;
};

export const lengthInAll = (incidents: readonly Incident[], now: number): number =>
  lengthOf(
    0,
    incidents.reduce(
      (sum, { startedAt, endedAt }) =>
        sum + (endedAt ? Date.parse(endedAt) : now) - Date.parse(startedAt),
      0,
    ),
  );
