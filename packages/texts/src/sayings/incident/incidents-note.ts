import type { Timeline } from '@hlidka/protocol';
import type { Common } from '../../common/cs/index.ts';
import type { Format } from '../../format/index.ts';
import { lengthInAll } from './span.ts';

/** Summary of a period's incidents; empty if the list holds only the latest. */
export const incidentsNote = (
  t: Common['watch']['tiles'],
  format: Format,
  line: Pick<Timeline, 'from' | 'to' | 'incidents' | 'incidentCount'>,
  now: number,
): string | undefined => {
  const { incidents, incidentCount } = line;
  if (incidents.length !== incidentCount) return undefined;
  const outages = incidents.filter(({ kind }) => kind === 'availability');
  const forms = incidents.length - outages.length;
  const within: [number, number] = [Date.parse(line.from), Math.min(Date.parse(line.to), now)];
  const kinds = [
    outages.length > 0 && t.outages(outages.length),
    outages.length > 0 && t.inAll(format.duration(lengthInAll(outages, within))),
    forms > 0 && t.forms(forms),
  ].filter(Boolean);
  return kinds.join(', ') || t.none;
};
