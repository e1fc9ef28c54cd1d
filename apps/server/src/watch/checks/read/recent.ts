import { hourMs, hourStrip } from '@hlidka/protocol';
import { type Outage, outageMinutes } from '../../incidents/index.ts';
import { hourOf } from '../results.ts';
import { averageMs, percent } from '../sums/sums.ts';
import type { LastDaySum } from './last-hours.ts';

const { none, ways, length } = hourStrip;
const blank = none.repeat(length);

/** Marks hours with an outage, whatever their checks alone would say. */
const withOutages = (hours: string, minutes: readonly number[]): string =>
  minutes.reduce((told, lost, at) => {
    if (lost === 0) return told;
    const way = ways[Math.min(ways.length - 1, Math.ceil((lost * (ways.length - 1)) / 60))] ?? none;
    return (told || blank).slice(0, at) + way + (told || blank).slice(at + 1);
  }, hours);

/** The last day of a site, as its row and its page show it. */
export const recentOf = (
  day: LastDaySum | null,
  strips: { hours: string; hoursMs: string },
  outages: readonly Outage[],
  now: number,
) => {
  if (!day)
    return {
      availability24hPct: null,
      avgMs24h: null,
      hours: '',
      hoursMs: '',
      lastCheckAt: null,
    };
  const first = hourOf(now) - length + 1;
  const edges = Array.from({ length: length + 1 }, (_, at) => (first + at) * hourMs);
  return {
    availability24hPct: percent(day),
    avgMs24h: averageMs(day),
    hours:
      outages.length > 0
        ? withOutages(strips.hours, outageMinutes(outages, edges, now))
        : strips.hours,
    hoursMs: strips.hoursMs,
    lastCheckAt: day.lastCheckAt?.toISOString() ?? null,
  };
};
