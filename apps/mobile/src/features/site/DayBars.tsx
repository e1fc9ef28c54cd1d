import { space } from '@hlidka/design';
import type { UptimeDay } from '@hlidka/protocol';
import { useState } from 'react';
import { View } from 'react-native';
import Svg, { Line, Rect } from 'react-native-svg';
import { useWords } from '../../language.ts';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';

const height = 48;
const step = 10;
const noon = (day: string) => `${day}T12:00:00Z`;

type Props = { days: readonly UptimeDay[]; label: string };

/** A bar for each day; touch one and it is told in words below. */
export const DayBars = ({ days, label }: Props) => {
  const { common, format } = useWords();
  const colors = useColors();
  const t = common.watch.bars;
  const [chosen, choose] = useState<number | null>(null);
  const [width, setWidth] = useState(0);
  const touch = (x: number) =>
    choose(Math.max(0, Math.min(days.length - 1, Math.floor((x / width) * days.length))));
  const day = chosen === null ? undefined : days[chosen];
  const words = ({ day: date, ...rest }: UptimeDay) => t.day(format.date(noon(date)), rest);
  return (
    <View style={{ gap: space[1] }}>
      <View
        accessible
        accessibilityRole="image"
        accessibilityLabel={`${label}. ${days
          .filter(({ failed }) => failed > 0)
          .map(words)
          .join('. ')}`}
        onLayout={({ nativeEvent }) => setWidth(nativeEvent.layout.width)}
        onStartShouldSetResponder={() => true}
        onResponderGrant={({ nativeEvent }) => touch(nativeEvent.locationX)}
        onResponderMove={({ nativeEvent }) => touch(nativeEvent.locationX)}
      >
        <Svg
          width="100%"
          height={height}
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
        >
          {days.map(({ day: date, availabilityPct: pct }, at) =>
            pct === null ? (
              <Line
                key={date}
                x1={at * step + 4}
                x2={at * step + 4}
                y1={height - 10}
                y2={height}
                stroke={colors.edge}
                strokeWidth={2}
                strokeDasharray="2 3"
              />
            ) : (
              <Rect
                key={date}
                x={at * step + 1}
                y={0}
                width={step - 3}
                height={height}
                rx={2}
                fill={pct === 100 ? colors.up : colors.down}
                opacity={chosen === null || chosen === at ? 1 : 0.45}
              />
            ),
          )}
        </Svg>
      </View>
      <Words size="small" color="inkSoft" accessibilityLiveRegion="polite" figures>
        {day ? words(day) : label}
      </Words>
    </View>
  );
};
