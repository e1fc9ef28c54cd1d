import { memo } from 'react';
import { useFormat } from '../../language.ts';
import { runsOf } from './response-scale.ts';

/** Space above for the topmost label. */
const head = 18;
const height = 104;
const bottom = head + height;

type Values = readonly (number | null)[];
type Props = {
  values: Values;
  /** The 95th percentile. */
  peaks: Values;
  top: number;
  usual: readonly [number, number] | null;
  cursor: number | null;
};

export const ResponsePlot = ({ values, peaks, top, usual, cursor }: Props) => {
  const format = useFormat();
  const y = (value: number) => head + height * (1 - value / top);
  const x = (at: number) => `${((at + 0.5) / values.length) * 100}%`;
  const value = cursor === null ? null : values[cursor];
  return (
    <svg
      className="response"
      width="100%"
      height={bottom}
      data-slots={values.length}
      aria-hidden="true"
    >
      <Paths className="area" values={values} top={top} />
      {usual && (
        <rect
          className="usual"
          width="100%"
          y={y(usual[1])}
          height={Math.max(y(usual[0]) - y(usual[1]), 2)}
        />
      )}
      {[top, top / 2, 0].map((tick) => (
        <line key={tick} className="grid-line" x2="100%" y1={y(tick)} y2={y(tick)} />
      ))}
      <Paths className="peak-line" values={peaks} top={top} />
      <Paths className="response-line" values={values} top={top} />
      {[top, top / 2].map((tick) => (
        <text key={tick} x="0" y={y(tick) - 4}>
          {format.withUnit(tick, 'ms')}
        </text>
      ))}
      {cursor !== null && (
        <line className="cursor" x1={x(cursor)} x2={x(cursor)} y1={head} y2={bottom} />
      )}
      {cursor !== null && value !== null && value !== undefined && (
        <circle className="cursor-dot" cx={x(cursor)} cy={y(value)} r="4.5" />
      )}
    </svg>
  );
};

type Drawn = { className: 'area' | 'response-line' | 'peak-line'; values: Values; top: number };

/** Points are in the middle of their pieces; a single one is a short dash. */
const runPaths = ({ values, top }: Omit<Drawn, 'className'>) => {
  const y = (value: number) => (head + height * (1 - Math.min(value, top) / top)).toFixed(1);
  return runsOf(values).map((run) => {
    const half = run.length === 1 ? 0.3 : 0;
    const points = run.flatMap(({ at, value }) =>
      half > 0
        ? [`${at + 0.5 - half} ${y(value)}`, `${at + 0.5 + half} ${y(value)}`]
        : [`${at + 0.5} ${y(value)}`],
    );
    const start = (run[0]?.at ?? 0) + 0.5 - half;
    return {
      line: `M${points.join('L')}`,
      area: `M${start} ${bottom}L${points.join('L')}V${bottom}z`,
    };
  });
};

/** Stretched horizontally only: the stroke keeps its width. */
const Paths = memo(({ className, values, top }: Drawn) => (
  <svg
    width="100%"
    height={bottom}
    viewBox={`0 0 ${values.length} ${bottom}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path
      className={className}
      d={runPaths({ values, top })
        .map(({ line, area }) => (className === 'area' ? area : line))
        .join('')}
    />
  </svg>
));
