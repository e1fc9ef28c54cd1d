import '../../shared/uptime/uptime.css';
import type { GroupDetail } from '@hlidka/protocol';
import { availabilityLabel, managedName } from '@hlidka/texts/sayings';
import { useFormat, usePortalTexts, useTexts } from '../../../language.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { Tile } from '../../../ui/content/Tile.tsx';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';
import { BackupTile } from './BackupTile.tsx';

const figureDays = 30;

/** The group as a whole, over the members that the viewer sees. */
export const GroupFigures = ({ group }: { group: GroupDetail }) => {
  const { watch } = useTexts();
  const t = usePortalTexts().sites.groupPage;
  const care = useCareTexts().group;
  const format = useFormat();
  const { availabilityPct, avgMs } = group;
  const name = managedName(group);
  return (
    <Section heading={t.figures(figureDays)}>
      <dl className="tiles" data-count="4">
        <Tile
          label={availabilityLabel(watch.tiles, format, group.measuredSince)}
          value={availabilityPct === null ? watch.notMeasured : format.number(availabilityPct)}
          unit={availabilityPct === null ? undefined : '%'}
          note={t.availabilityNote}
        />
        <Tile
          label={watch.tiles.response}
          value={avgMs === null ? watch.notMeasured : format.number(avgMs)}
          unit={avgMs === null ? undefined : 'ms'}
          note={name && t.responseNote(name)}
        />
        <BackupTile last={group.lastBackup} noneNote={care.backupNone} />
        <Tile
          label={watch.tiles.incidents}
          value={format.number(group.incidentCount)}
          note={t.incidentsNote}
        />
      </dl>
    </Section>
  );
};
