import { positionLine, positionPoints } from '@hlidka/design';
import type { Search } from '@hlidka/protocol';
import { positionWords } from '@hlidka/texts/sayings';
import Svg, { Circle, Polyline } from 'react-native-svg';
import { useWords } from '../../language.ts';
import { useColors } from '../../ui/theme.ts';

type Days = Search['watched'][number]['days'];
type Props = { query: string; days: Days; from: string; until: string };

/** Draws nothing where the site was not shown; the words say so. */
export const PositionLine = ({ query, days, from, until }: Props) => {
  const { care, format } = useWords();
  const { ink } = useColors();
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const points = positionPoints(days, from, until);
  const [x, y] = points.at(-1) ?? [0, 0];
  const { width, height } = positionLine;
  const shown = (position: number) => positionWords(format, position);
  return (
    <Svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      accessibilityRole="image"
      accessibilityLabel={care.search.courseOf(query, shown(first.position), shown(last.position))}
    >
      <Polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        stroke={ink}
        strokeWidth={1.5}
      />
      <Circle cx={x} cy={y} r={2.5} fill={ink} />
    </Svg>
  );
};
