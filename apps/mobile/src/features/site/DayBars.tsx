import type { Colors } from '@hlidka/design';
import type { Incident, SpanMark, TimelineStep } from '@hlidka/protocol';
import { lastEdge, type Piece, pieceLines, pieceName } from '@hlidka/texts/sayings';
import Svg, { Rect } from 'react-native-svg';
import { useWords } from '../../language.ts';
import { useSeen } from '../../ui/age/seen.ts';
import { useColors } from '../../ui/theme.ts';
import { ReadChart } from '../parts/ReadChart.tsx';

const height = 48;
const wide = 10;
const tick = 4;
const low = 10;

type Bar = { y: number; height: number; color: keyof Colors };

/** From the top: the lost part, then the rest. */
const drawn: Record<SpanMark, (bite: number) => Bar[]> = {
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

type Props = {
  pieces: readonly Piece[];
  /** What one bar stands for. */
  step: TimelineStep;
  incidents: readonly Incident[];
  label?: string;
};

/** A bar per day or another step, red only for outages; touching one shows it in words below. */
export const DayBars = ({ pieces, step, incidents, label }: Props) => {
  const { timeline: t, common, format } = useWords();
  const colors = useColors();
  const speech = { t, common: common.watch, format };
  const read = (at: number) => {
    const piece = pieces[at];
    if (!piece) return '';
    const name = pieceName(speech, step, piece);
    return `${name}: ${pieceLines(speech, piece, incidents).join('. ')}`;
  };
  const [first] = pieces;
  const { now } = useSeen();
  const end = pieces.at(-1)?.to ?? now;
  const last = lastEdge({ today: common.watch.today, format, now }, end);
  return (
    <ReadChart
      label={label ?? t.availability(step)}
      count={pieces.length}
      read={read}
      room={3}
      edges={[first ? format.date((first.from + first.to) / 2) : '', last]}
    >
      {(chosen) => (
        <Svg
          width="100%"
          height={height}
          viewBox={`0 0 ${pieces.length * wide} ${height}`}
          preserveAspectRatio="none"
        >
          {pieces.flatMap(({ from, look, bite }, at) =>
            drawn[look](bite).map((bar) => (
              <Rect
                key={`${from} ${bar.y}`}
                x={at * wide + 1}
                y={bar.y}
                width={wide - 3}
                height={bar.height}
                fill={colors[bar.color]}
                opacity={chosen === null || chosen === at ? 1 : 0.45}
              />
            )),
          )}
        </Svg>
      )}
    </ReadChart>
  );
};
