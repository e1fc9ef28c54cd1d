import { type Colors, space } from '@hlidka/design';
import type { Chart } from '@hlidka/texts/charts';
import { useState } from 'react';
import { View } from 'react-native';
import Svg, { Rect } from 'react-native-svg';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';

const height = 56;
const step = 10;
const tick = 3;

type Bar = Chart['bars'][number];
type Piece = { y: number; height: number; color: keyof Colors };

/** From the top: the lost part, then the rest; half height where nothing is known. */
const drawn = ({ share, look }: Bar, main: keyof Colors): Piece[] => {
  if (share === null) {
    const color = look === 'maintenance' ? 'maintenance' : 'hairline';
    return [{ y: height / 2, height: height / 2, color }];
  }
  const top = Math.max(look === 'tick' ? 6 : 0, height - Math.max(2, share * height));
  const stood: Piece = { y: top, height: height - top, color: main };
  if (look === 'down') return [{ y: 0, height: top, color: 'down' }, stood];
  return look === 'tick' ? [{ y: 0, height: tick, color: 'edge' }, stood] : [stood];
};

type Props = { chart: Chart; of: string | null };

/** A bar per day or week; touching one shows its figure, otherwise a summary sentence is shown. */
export const ReportChart = ({ chart, of }: Props) => {
  const colors = useColors();
  const [chosen, choose] = useState<number | null>(null);
  const [width, setWidth] = useState(1);
  const { label, scale, reading, bars, kind } = chart;
  const touch = (x: number) =>
    choose(Math.max(0, Math.min(bars.length - 1, Math.floor((x / width) * bars.length))));
  const shown = chosen === null ? undefined : bars[chosen];
  const main = kind === 'availability' ? 'up' : 'accent';
  return (
    <View style={{ gap: space[1] }}>
      <Words size="small" weight="600">
        {label}
      </Words>
      <View
        accessible
        accessibilityRole="image"
        accessibilityLabel={`${of ? `${of}: ` : ''}${label}. ${reading}`}
        onLayout={({ nativeEvent }) => setWidth(nativeEvent.layout.width)}
        onStartShouldSetResponder={() => true}
        onResponderGrant={({ nativeEvent }) => touch(nativeEvent.locationX)}
        onResponderMove={({ nativeEvent }) => touch(nativeEvent.locationX)}
      >
        <Svg
          width="100%"
          height={height}
          viewBox={`0 0 ${bars.length * step} ${height}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {bars.flatMap((bar, at) =>
            drawn(bar, main).map((piece) => (
              <Rect
                key={`${bar.name} ${piece.color}`}
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
        {shown ? `${shown.name}: ${shown.words}` : reading}
      </Words>
      <Words size="small" color="inkSoft">
        {scale}
      </Words>
    </View>
  );
};
