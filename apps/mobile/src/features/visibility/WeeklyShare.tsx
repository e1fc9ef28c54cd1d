import { space } from '@hlidka/design';
import type { Visibility } from '@hlidka/protocol';
import { noon } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';

const shownWeeks = 12;

/** One line per week, newest first: date, bar, percent. */
export const WeeklyShare = ({ weekly }: { weekly: Visibility['weekly'] }) => {
  const { care, format } = useWords();
  const t = care.ai;
  const colors = useColors();
  return (
    <View accessibilityLabel={t.weeklyCaption} style={{ gap: space[2] }}>
      {weekly
        .slice(-shownWeeks)
        .toReversed()
        .map(({ week, sharePct }) => (
          <View key={week} accessible style={{ gap: space[1] }}>
            <View style={{ flexDirection: 'row', justifyContent: 'space-between', gap: space[3] }}>
              <Words size="small" figures>
                {format.date(noon(week))}
              </Words>
              <Words size="small" figures color={sharePct === null ? 'inkSoft' : 'ink'}>
                {sharePct === null ? t.weekNone : format.share(sharePct)}
              </Words>
            </View>
            <View style={{ height: 8, backgroundColor: colors.sunken }}>
              <View
                style={{ width: `${sharePct ?? 0}%`, height: 8, backgroundColor: colors.edge }}
              />
            </View>
          </View>
        ))}
    </View>
  );
};
