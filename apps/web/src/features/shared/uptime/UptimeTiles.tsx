import './uptime.css';
import type { Timeline } from '@hlidka/protocol';
import { availabilityLabel, incidentsNote } from '@hlidka/texts/sayings';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../../../language.ts';
import { Tile } from '../../../ui/content/Tile.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';

type Props = { line: Timeline; children?: ReactNode };

/** Availability, response time and incidents of a period, and what a page adds. */
export const UptimeTiles = ({ line, children }: Props) => {
  const common = useTexts().watch;
  const format = useFormat();
  const now = useNow();
  const t = common.tiles;
  const { availabilityPct, checks, failed, avgMs, p95Ms, incidentCount } = line;
  return (
    <dl className="tiles" data-count={children ? 4 : 3}>
      <Tile
        label={availabilityLabel(t, format, line.measuredSince, now)}
        value={availabilityPct === null ? common.notMeasured : format.number(availabilityPct)}
        unit={availabilityPct === null ? undefined : '%'}
        note={t.checks(checks, failed)}
      />
      <Tile
        label={t.response}
        value={avgMs === null ? common.notMeasured : format.number(avgMs)}
        unit={avgMs === null ? undefined : 'ms'}
        note={p95Ms === null ? t.responseNote : t.within(format.withUnit(p95Ms, 'ms'))}
      />
      {children}
      <Tile
        label={t.incidents}
        value={format.number(incidentCount)}
        note={incidentsNote(t, format, line, now)}
      />
    </dl>
  );
};
