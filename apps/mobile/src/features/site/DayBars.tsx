import { type Colors, space } from '@hlidka/design';
import { outageBite, type SpanLook, spanLook, type UptimeDay } from '@hlidka/protocol';
import { useState } from 'react';
import { View } from 'react-native';
import Svg, { Rect } from 'react-native-svg';
import { useWords } from '../../language.ts';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';
import { dayWords } from './day-words.ts';

const height = 48;
const step = 10;
const minutesOfDay = 1440;
const tick = 4;
const low = 10;

type Piece = { y: number; height: number; color: keyof Colors };

/** From above: what was lost, then what stood. */
const drawn: Record<SpanLook, (bite: number) => Piece[]> = {
  down: (bite) => [
    { y: 0, height: bite * height, color: 'down' },
    { y: bite * height, height: (1 - bite) * height, color: 'up' },
  ],
  tick: () => [
    { y: 0, height: tick, color: 'edge' },
    { y: tick + 2, height: height - tick - 2, color: 'up' },
  ],
  up: () => [{ y: 0, height, color: 'up' }],
  maintenance: () => [{ y: height / 2, height: height / 2, color: 'maintenance' }],
  blank: () => [{ y: height - low, height: low, color: 'hairline' }],
};

type Props = { days: readonly UptimeDay[]; label: string };

/** A bar for each day, red for outages only; touch one and it is told in words below. */
export const DayBars = ({ days, label }: Props) => {
  const words = useWords();
  const colors = useColors();
  const [chosen, choose] = useState<number | null>(null);
  const [width, setWidth] = useState(0);
  const touch = (x: number) =>
    choose(Math.max(0, Math.min(days.length - 1, Math.floor((x / width) * days.length))));
  const day = chosen === null ? undefined : days[chosen];
  const bad = days.filter(({ outageMinutes }) => outageMinutes > 0);
  return (
    <View style={{ gap: space[1] }}>
      <View
        accessible
        accessibilityRole="image"
        accessibilityLabel={[label, ...bad.map((one) => dayWords(words, one))].join('. ')}
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
          {days.flatMap((one, at) =>
            drawn[spanLook(one)](outageBite(one.outageMinutes, minutesOfDay)).map((piece) => (
              <Rect
                key={`${one.day} ${piece.y}`}
                x={at * step + 1}
                y={piece.y}
                width={step - 3}
                height={piece.height}
                fill={colors[piece.color]}
                opacity={chosen === null || chosen === at ? 1 : 0.45}
              />
            )),
          )}
        </Svg>
      </View>
      <Words size="small" color="inkSoft" accessibilityLiveRegion="polite" figures>
        {day ? dayWords(words, day) : label}
      </Words>
    </View>
  );
};
