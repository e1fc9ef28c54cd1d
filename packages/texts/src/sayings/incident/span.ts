import type { Incident } from '@hlidka/protocol';
import { wholeMinutes } from '../../format/index.ts';

type Ending = { endedAt: string | null; observedSince?: string | null };

/** An outage is over once the site works again, although it is closed only later. */
export const incidentEnd = ({ endedAt, observedSince }: Ending, now: number): number => {
  const over = endedAt ?? observedSince;
  return over ? Date.parse(over) : now;
};

export const lengthOf = (from: number, to: number): number =>
  wholeMinutes(Math.max(0, (to - from) / 1000));

/** The length of an incident in seconds, the same wherever it is told. */
export const incidentLength = (
  incident: Ending & { startedAt: string },
  now: number = Date.now(),
): number => lengthOf(Date.parse(incident.startedAt), incidentEnd(incident, now));

/** Their total length within a span. */
export const lengthInAll = (
  incidents: readonly Incident[],
  [from, to]: readonly [number, number],
): number =>
  lengthOf(
    0,
    incidents.reduce((sum, incident) => {
      const end = Math.min(incidentEnd(incident, to), to);
      return sum + Math.max(0, end - Math.max(Date.parse(incident.startedAt), from));
    }, 0),
  );
