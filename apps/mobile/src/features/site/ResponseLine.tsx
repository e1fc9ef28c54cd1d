import type { TimelineStep } from '@hlidka/protocol';
import { lastEdge, msWords, type Piece, pieceName } from '@hlidka/texts/sayings';
import Svg, { Polyline, Rect } from 'react-native-svg';
import { useWords } from '../../language.ts';
import { useSeen } from '../../ui/age/seen.ts';
import { useColors } from '../../ui/theme.ts';
import { ReadChart } from '../parts/ReadChart.tsx';

const height = 64;
const wide = 10;
const edge = 2;

/** Lines through measured values; a day without one leaves a gap. */
const runsOf = (values: readonly (number | null)[], top: number): string[] => {
  const runs: string[][] = [[]];
  for (const [at, ms] of values.entries()) {
    if (ms === null) runs.push([]);
    else
      runs.at(-1)?.push(`${(at + 0.5) * wide},${height - edge - (ms / top) * (height - 2 * edge)}`);
  }
  return runs.filter((run) => run.length > 0).map((run) => run.join(' '));
};

type Props = { pieces: readonly Piece[]; step: TimelineStep };

/** Response times: the mean, and above it the 95th percentile. */
export const ResponseLine = ({ pieces, step }: Props) => {
  const { timeline: t, common, format } = useWords();
  const colors = useColors();
  const speech = { t, common: common.watch, format };
  const means = pieces.map(({ avgMs }) => avgMs);
  const peaks = pieces.map(({ p95Ms }) => p95Ms);
  const top = Math.max(1, ...[...means, ...peaks].filter((ms) => ms !== null));
  const read = (at: number) => {
    const piece = pieces[at];
    const mean = piece && msWords(format, piece.avgMs);
    if (!piece) return '';
    const took = mean ? t.took(mean, msWords(format, piece.p95Ms)) : t.notMeasured;
    return `${pieceName(speech, step, piece)}: ${took}`;
  };
  const [first] = pieces;
  const { now } = useSeen();
  const end = pieces.at(-1)?.to ?? now;
  const last = lastEdge({ today: common.watch.today, format, now }, end);
  return (
    <ReadChart
      label={t.response(step)}
      count={pieces.length}
      read={read}
      room={2}
      edges={[first ? format.date((first.from + first.to) / 2) : '', last]}
    >
      {(chosen) => (
        <Svg
          width="100%"
          height={height}
          viewBox={`0 0 ${pieces.length * wide} ${height}`}
          preserveAspectRatio="none"
        >
          {chosen !== null && (
            <Rect x={chosen * wide} y={0} width={wide} height={height} fill={colors.hairline} />
          )}
          {runsOf(peaks, top).map((points) => (
            <Polyline
              key={points}
              points={points}
              fill="none"
              stroke={colors.edge}
              strokeWidth={1}
            />
          ))}
          {runsOf(means, top).map((points) => (
            <Polyline
              key={points}
              points={points}
              fill="none"
              stroke={colors.ink}
              strokeWidth={2}
            />
          ))}
        </Svg>
      )}
    </ReadChart>
  );
};
