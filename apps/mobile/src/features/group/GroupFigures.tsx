import type { GroupDetail } from '@hlidka/protocol';
import { availabilityLabel, managedName } from '@hlidka/texts/sayings';
import { useWords } from '../../language.ts';
import { Section } from '../../ui/Section.tsx';
import { Tile, Tiles } from '../../ui/Tile.tsx';
import { PeriodChoice } from '../parts/PeriodChoice.tsx';
import type { Period } from '../parts/period.ts';
import { BackupTile } from '../site/BackupTile.tsx';

type Props = { group: GroupDetail; period: { shown: Period; failed: boolean } };

/** The group as a whole, over the members that the viewer sees. */
export const GroupFigures = ({ group, period }: Props) => {
  const { common, portal, care, format } = useWords();
  const { tiles, notMeasured } = common.watch;
  const t = portal.sites.groupPage;
  const { availabilityPct, avgMs } = group;
  const managed = managedName(group);
  return (
    <Section heading={t.figures(period.shown)}>
      <PeriodChoice {...period} />
      <Tiles>
        <Tile
          label={availabilityLabel(tiles, format, group.measuredSince)}
          value={availabilityPct === null ? notMeasured : format.number(availabilityPct)}
          unit={availabilityPct === null ? undefined : '%'}
          note={t.availabilityNote}
        />
        <Tile
          label={tiles.response}
          value={avgMs === null ? notMeasured : format.number(avgMs)}
          unit={avgMs === null ? undefined : 'ms'}
          note={managed && t.responseNote(managed)}
        />
        <BackupTile last={group.lastBackup} noneNote={care.group.backupNone} />
        <Tile
          label={tiles.incidents}
          value={format.number(group.incidentCount)}
          note={t.incidentsNote}
        />
      </Tiles>
    </Section>
  );
};
