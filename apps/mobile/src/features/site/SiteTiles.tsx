import type { Overview } from '@hlidka/protocol';
import { availabilityLabel, incidentsNote } from '@hlidka/texts/sayings';
import { useWords } from '../../language.ts';
import { Tile, Tiles } from '../../ui/Tile.tsx';
import { useNow } from '../../ui/use-now.ts';
import { BackupTile } from './BackupTile.tsx';

/** Two by two: availability, response, last backup, incidents. */
export const SiteTiles = ({ overview }: { overview: Overview }) => {
  const { common, format } = useWords();
  const { tiles: t, notMeasured } = common.watch;
  const { timeline: line, site } = overview;
  const { availabilityPct, avgMs, p95Ms, checks, failed } = line;
  const now = useNow();
  return (
    <Tiles>
      <Tile
        label={availabilityLabel(t, format, line.measuredSince, now)}
        value={availabilityPct === null ? notMeasured : format.number(availabilityPct)}
        unit={availabilityPct === null ? undefined : '%'}
        note={t.checks(checks, failed)}
      />
      <Tile
        label={t.response}
        value={avgMs === null ? notMeasured : format.number(avgMs)}
        unit={avgMs === null ? undefined : 'ms'}
        note={p95Ms === null ? t.responseNote : t.within(format.withUnit(p95Ms, 'ms'))}
      />
      <BackupTile last={site.lastBackup} />
      <Tile
        label={t.incidents}
        value={format.number(line.incidentCount)}
        note={incidentsNote(t, format, line, now)}
      />
    </Tiles>
  );
};
