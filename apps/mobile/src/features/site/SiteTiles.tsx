import type { Overview } from '@hlidka/protocol';
import { useWords } from '../../language.ts';
import { Tile, Tiles } from '../../ui/Tile.tsx';

/** Two by two: availability, response, last backup, incidents. */
export const SiteTiles = ({ overview }: { overview: Overview }) => {
  const { common, care, format } = useWords();
  const { tiles: t, notMeasured } = common.watch;
  const { uptime, site } = overview;
  const last = site.lastBackup;
  const size = last?.sizeBytes == null ? null : format.bytes(last.sizeBytes);
  return (
    <Tiles>
      <Tile
        label={t.availability}
        value={
          uptime.availabilityPct === null ? notMeasured : format.percent(uptime.availabilityPct)
        }
        note={uptime.checks > 0 ? t.checks(uptime.checks, uptime.failed) : null}
      />
      <Tile
        label={t.response}
        value={uptime.avgMs === null ? notMeasured : format.number(uptime.avgMs)}
        unit={uptime.avgMs === null ? undefined : 'ms'}
      />
      <Tile
        label={care.backups.last}
        value={last ? format.date(last.finishedAt) : care.backups.lastNone}
        note={last ? care.backups.lastNote(format.time(last.finishedAt), size) : null}
      />
      <Tile label={t.incidents} value={format.number(uptime.incidentCount)} />
    </Tiles>
  );
};
