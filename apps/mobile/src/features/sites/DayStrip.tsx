import { type Colors, space } from '@hlidka/design';
import { type HomeFigures, outageBite, type SpanMark } from '@hlidka/protocol';
import { stripEdges } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import Svg, { Rect } from 'react-native-svg';
import { useWords } from '../../language.ts';
import { useSeen } from '../../ui/age/seen.ts';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';

const height = 28;
/** Space for the marks of single failed checks. */
const top = 4;
const step = 10;
const minutesOfDay = 1440;

type Piece = { y: number; height: number; color: keyof Colors };

const standing = (red: number): Piece => ({
  y: top + red,
  height: height - top - red,
  color: 'up',
});

const drawn: Record<SpanMark, (red: number) => Piece[]> = {
  blank: () => [{ y: height - 4, height: 4, color: 'hairline' }],
  maintenance: () => [{ y: top, height: height - top, color: 'maintenance' }],
  up: (red) => [standing(red)],
  tick: (red) => [{ y: 0, height: 3, color: 'edge' }, standing(red)],
  down: (red) => [{ y: top, height: red, color: 'down' }, standing(red)],
};

/** Thirty days in a line: the lost part of each. Screen readers get the same in words. */
export const DayStrip = ({ days, looks }: Pick<HomeFigures, 'days' | 'looks'>) => {
  const { portal, format } = useWords();
  const t = portal.sites.card;
  const colors = useColors();
  const { now, at } = useSeen();
  const { today, ago } = t;
  const edges = stripEdges({ today, ago, format, now }, days.length, at);
  const lost = days.filter((minutes) => (minutes ?? 0) > 0);
  const all = lost.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0);
  return (
    <View style={{ gap: space[1] }}>
      <View
        accessible
        accessibilityRole="image"
        accessibilityLabel={[
          t.strip(
            days.length,
            lost.length,
            format.duration(all * 60),
            looks.filter((look) => look === 'blank').length,
          ),
          ...(edges[1] === today ? [] : [edges.join(' – ')]),
        ].join(' ')}
      >
        <Svg
          width="100%"
          height={height}
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {days.flatMap((minutes, at) =>
            drawn[looks[at] ?? 'blank'](
              Math.round(outageBite(minutes ?? 0, minutesOfDay) * (height - top)),
            ).map((piece) => (
              <Rect
                key={`${at} ${piece.color}`}
                x={at * step + 1}
                y={piece.y}
                width={step - 3}
                height={piece.height}
                fill={colors[piece.color]}
              />
            )),
          )}
        </Svg>
      </View>
      <View
        aria-hidden
        importantForAccessibility="no-hide-descendants"
        style={{
          flexDirection: 'row',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: space[3],
        }}
      >
        {edges.map((edge, side) => (
          <Words
            key={edge}
            size="fine"
            color="inkSoft"
            style={side === 1 && { marginLeft: 'auto' }}
          >
            {edge}
          </Words>
        ))}
      </View>
    </View>
  );
};
