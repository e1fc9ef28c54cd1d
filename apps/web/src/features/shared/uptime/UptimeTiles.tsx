import './uptime.css';
import type { Uptime } from '@hlidka/protocol';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../../../language.ts';
import { Tile } from '../../../ui/content/Tile.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { lengthInAll } from '../incidents/span.ts';

type Props = { uptime: Uptime; children?: ReactNode };

/** Availability, response time and incidents of a period, and what a page adds. */
export const UptimeTiles = ({ uptime, children }: Props) => {
  const common = useTexts().watch;
  const format = useFormat();
  const now = useNow();
  const t = common.tiles;
  const { availabilityPct, checks, failed, avgMs, incidents, incidentCount } = uptime;
  // The list ends with the latest few hundred; kinds are told of all or of none.
  const whole = incidents.length === incidentCount;
  const outages = incidents.filter(({ kind }) => kind === 'availability');
  const forms = incidents.length - outages.length;
  const kinds = [
    outages.length > 0 && t.outages(outages.length),
    outages.length > 0 && t.inAll(format.duration(lengthInAll(outages, now))),
    forms > 0 && t.forms(forms),
  ].filter(Boolean);
  return (
    <dl className="tiles" data-count={children ? 4 : 3}>
      <Tile
        label={t.availability}
        value={availabilityPct === null ? common.notMeasured : format.number(availabilityPct)}
        unit={availabilityPct === null ? undefined : '%'}
        note={t.checks(checks, failed)}
      />
      <Tile
        label={t.response}
        value={avgMs === null ? common.notMeasured : format.number(avgMs)}
        unit={avgMs === null ? undefined : 'ms'}
        note={t.responseNote}
      />
      {children}
      <Tile
        label={t.incidents}
        value={format.number(incidentCount)}
        note={whole ? kinds.join(', ') || t.none : undefined}
      />
    </dl>
  );
};
