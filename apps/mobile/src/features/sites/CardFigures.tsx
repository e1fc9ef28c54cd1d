import { space } from '@hlidka/design';
import type { HomeFigures } from '@hlidka/protocol';
import { availabilityLabel, cardBackup } from '@hlidka/texts/sayings';
import { useWindowDimensions, View } from 'react-native';
import { useWords } from '../../language.ts';
import { breakable, useOneInRow } from '../../ui/Tile.tsx';
import { Words } from '../../ui/Words.tsx';
import { DayStrip } from './DayStrip.tsx';

/** A date in figures fits into it; on a narrow screen the third one goes to the next row. */
const leastWidth = 96;

/** Thirty days and four figures of a site or a group. */
export const CardFigures = ({ figures }: { figures: HomeFigures }) => {
  const { common, portal, format } = useWords();
  const alone = useOneInRow();
  const { fontScale } = useWindowDimensions();
  const t = portal.sites.card;
  const { notMeasured, tiles } = common.watch;
  const { availabilityPct, avgMs, days, looks, lastBackup, lastDone } = figures;
  const told = [
    [
      availabilityLabel(tiles, format, figures.measuredSince),
      availabilityPct === null ? notMeasured : format.percent(availabilityPct),
    ],
    [t.response, avgMs === null ? notMeasured : format.withUnit(avgMs, 'ms')],
    [t.backup, cardBackup(portal, format, lastBackup)],
  ] as const;
  return (
    <View style={{ gap: space[3] }}>
      {days.some((minutes) => minutes !== null) && <DayStrip days={days} looks={looks} />}
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: space[3] }}>
        {told.map(([label, value]) => (
          <View
            key={label}
            accessible
            style={{ flexGrow: 1, flexBasis: alone ? '100%' : leastWidth * fontScale }}
          >
            <Words size="fine" color="inkSoft">
              {label}
            </Words>
            <Words size="small" weight="600" figures>
              {breakable(value)}
            </Words>
          </View>
        ))}
      </View>
      {lastDone && (
        <View accessible>
          <Words size="fine" color="inkSoft">
            {t.lastDone}, {format.date(lastDone.at)}
          </Words>
          <Words size="small" numberOfLines={3}>
            {lastDone.text}
          </Words>
        </View>
      )}
    </View>
  );
};
